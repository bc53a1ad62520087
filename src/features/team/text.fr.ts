import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  title: 'Équipe',
  shareCard: 'Notre équipe',
  description:
    'Nos spécialistes des relations avec les investisseurs, service par service, avec leurs bureaux, leurs langues et leurs numéros de téléphone.',
  lede: 'Choisissez une personne pour voir son parcours, son numéro de téléphone et ses articles.',
  figures: {
    professionals_one: 'spécialiste',
    professionals_other: 'spécialistes',
    departments_one: 'service',
    departments_other: 'services',
    offices_one: 'bureau',
    offices_other: 'bureaux',
  },
  by: { label: 'Regrouper par', department: 'Service', office: 'Bureau' },
  people_one: '{{count}} personne',
  people_other: '{{count}} personnes',
  empty: 'Aucun résultat trouvé',
  emptyLede: 'Les personnes derrière les événements, et comment les joindre.',
  emptyAdvice: 'Les membres de l’équipe ne figurent pas encore ici.',
  writeToUs: 'Écrivez-nous',
  back: 'Voir toute l’équipe',
  facts: {
    department: 'Service',
    office: 'Bureau',
    languages: 'Langues',
    since: 'Au cabinet depuis',
    phone: 'Téléphone',
    email: 'Courriel',
  },
  about: 'Parcours {{name, de}}',
  inEnglish: 'Cette page n’existe qu’en anglais.',
  articles: 'Articles',
  blogs: 'Billets',
  alsoHere: 'Aussi au service {{department}}',
  memberDescription: '{{name}}, {{role}}\u00a0: bureau, parcours, langues et coordonnées.',
}
