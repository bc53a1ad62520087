import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  clients: 'Clients',
  metaTitle: '{{company}} ({{ticker}})',
  metaDescription:
    '{{company}} : {{tagline}}. Fiche avec cours différé, chiffres clés, direction, documents, communiqués et événements.',
  back: 'Tous les clients',
  watch: {
    add: 'Ajouter à mes sociétés',
    added: '{{company}} a été ajoutée à vos sociétés.',
    onList: 'Dans ma liste',
  },
  contents: 'Sur cette page',
  inEnglish: 'Cette fiche n’existe qu’en anglais.',
  feed: 'Nouvelles par RSS',
  feedTitle: '{{company}} : nouvelles et événements',
  price: 'Cours de l’action',
  profile: 'Profil',
  figures: {
    title: 'Chiffres clés',
    shares: 'Actions en circulation',
    marketValue: 'Capitalisation boursière',
    delayed: 'Au cours différé',
    simulated: 'Au cours différé, qui est simulé',
  },
  management: 'Direction',
  documents: {
    title: 'Documents',
    pdf: 'PDF, {{size}}',
    english: 'en anglais',
    french: 'en français',
    newTab: 's’ouvre dans un nouvel onglet',
  },
  releases: {
    title: 'Communiqués',
    all: 'Tous les communiqués de la société',
    none: 'Aucun communiqué pour l’instant.',
    english: 'En anglais',
    french: 'En français',
  },
  events: {
    title: 'Événements',
    upcoming: 'À venir',
    past: 'Passés',
    all: 'Tous les événements passés de la société',
    none: 'Aucun événement pour l’instant.',
    cancelled: 'Événement annulé',
  },
  vndrs: { title: 'VNDR', all: 'Tous les VNDR de la société', length: 'Rediffusion, {{length}}' },
}
