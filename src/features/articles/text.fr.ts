import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  title: 'Articles',
  shareCard: 'Article',
  description:
    'Les articles de notre équipe sur l’information continue, les tournées, les actionnaires, les marchés et la langue des investisseurs, dates et chiffres à l’appui.',
  lede: 'Les conseils que nous donnons à nos clients, par écrit\u00a0: les règles et leurs dates, la pratique courante, chiffres à l’appui.',
  topics: {
    disclosure: 'Information continue',
    roadshows: 'Tournées',
    shareholders: 'Actionnaires',
    markets: 'Marchés',
    language: 'Langue',
  },
  allTopics: 'Tous les sujets',
  topicNav: 'Sujets',
  onTopic: 'Articles\u00a0: {{topic}}',
  by: 'Par {{name}}',
  minutes_one: '{{count}} minute de lecture',
  minutes_other: '{{count}} minutes de lecture',
  minutesShort: '{{count}}\u00a0min',
  empty: 'Aucun article trouvé.',
  emptyAdvice: 'Nos articles paraîtront ici. Les communiqués et les événements ont leurs propres pages.',
  emptyFiltered: 'Aucun article ne correspond encore à ces critères.',
  endAdvice: 'La liste se termine avant cette page.',
  faultAdvice: 'Le sujet, l’auteur ou le numéro de page de cette adresse n’existe pas.',
  toAll: 'Voir tous les articles',
  toEvents: 'Voir les événements',
  back: 'Tous les articles',
  newer: 'Article suivant',
  older: 'Article précédent',
  between: 'Articles précédent et suivant',
  writtenBy: 'Texte de',
  theirPage: 'Autres textes {{name, de}}',
  inEnglish: 'Cet article n’existe qu’en anglais.',
  onSameTopic: 'Sur le même sujet',
}
