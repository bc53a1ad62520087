import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  title: 'Clients',
  description:
    'Les sociétés que nous représentons, cotées au Canada et aux États-Unis\u00a0: fiches avec cours différés, chiffres clés, documents, communiqués et événements.',
  lede: 'Toutes les sociétés que nous représentons, chacune avec sa fiche d’information. Toutes sont inscrites à une bourse nord-américaine ou cotées hors bourse aux États-Unis.',
  titleOf: 'Clients\u00a0: {{letter}}',
  onPage: '{{title}}, page {{page}}',
  count_one: '{{count}} société',
  count_other: '{{count}} sociétés',
  filter: {
    title: 'Filtrer les sociétés',
    q: 'Nom ou symbole',
    sector: 'Secteur',
    allSectors: 'Tous les secteurs ({{count}})',
    exchange: 'Bourse',
    allExchanges: 'Toutes les bourses ({{count}})',
    choice: '{{label}} ({{count}})',
  },
  empty: {
    title: 'Aucun résultat trouvé',
    advice: 'Aucun client ne correspond à ces filtres. Supprimez-en un, ou revenez à toutes les sociétés.',
    similar: 'Vouliez-vous dire l’une de celles-ci\u202F?',
    news: 'Chercher «\u00a0{{text}}\u00a0» dans les communiqués',
    none: 'Aucun client ne figure encore dans la liste.',
  },
  letters: {
    title: 'Sociétés par première lettre',
    letter_one: '{{letter}}, {{count}} société',
    letter_other: '{{letter}}, {{count}} sociétés',
  },
  field: {
    label: 'Société',
    all: 'Toutes',
    several: 'Plusieurs sociétés correspondent à «\u00a0{{text}}\u00a0»\u00a0:',
  },
  column: {
    company: 'Société',
    listing: 'Symbole',
    sector: 'Secteur',
    city: 'Siège social',
    price: 'Cours',
    change: 'Variation',
  },
}
