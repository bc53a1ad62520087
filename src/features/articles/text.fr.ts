import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  title: 'Articles',
  description:
    'Ce que notre équipe sait de l’information continue, des tournées, des actionnaires, des marchés et de la langue des investisseurs, chiffres et dates à l’appui.',
  lede: 'Ce que nous répondons à nos clients, mis par écrit : les règles avec leurs dates, la pratique avec ses chiffres.',
  topics: {
    disclosure: 'Information continue',
    roadshows: 'Tournées',
    shareholders: 'Actionnaires',
    markets: 'Marchés',
    language: 'Langue',
  },
  allTopics: 'Tous les sujets',
  topicNav: 'Sujets',
  onTopic: 'Articles : {{topic}}',
  by: 'Par {{name}}',
  minutes_one: '{{count}} minute de lecture',
  minutes_other: '{{count}} minutes de lecture',
  minutesShort: '{{count}} min',
  empty: 'Aucun article trouvé.',
  emptyAdvice: 'Nos publications paraîtront ici. Les communiqués et les événements ont leurs propres pages.',
  emptyFiltered: 'Il n’y a encore rien sous ces critères.',
  endAdvice: 'La liste se termine avant cette page.',
  faultAdvice: 'L’adresse demande un sujet, un auteur ou un numéro de page qui n’existe pas.',
  toAll: 'Voir tous les articles',
  toEvents: 'Voir les événements',
  back: 'Tous les articles',
  newer: 'Article suivant',
  older: 'Article précédent',
  between: 'Les articles qui précèdent et qui suivent',
  writtenBy: 'Texte de',
  theirPage: 'Autres textes {{name, de}}',
  inEnglish: 'Ce texte n’existe qu’en anglais.',
  onSameTopic: 'Sur le même sujet',
}
