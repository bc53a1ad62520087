import type { Translation } from '#kit/translation.ts'
import type { en } from './messages.en.ts'

export const fr: Translation<typeof en> = {
  title: 'Clients',
  description:
    'Les sociétés cotées que nous représentons au Canada et aux États-Unis : fiches avec cours différés, chiffres clés, documents, communiqués et événements.',
  lede: 'Toutes les sociétés que nous représentons, chacune avec sa fiche. Toutes sont inscrites à une bourse nord-américaine.',
  count_one: '{{count}} société',
  count_other: '{{count}} sociétés',
  filter: {
    title: 'Filtrer les sociétés',
    sector: 'Secteur',
    allSectors: 'Tous les secteurs ({{count}})',
    exchange: 'Bourse',
    allExchanges: 'Toutes les bourses ({{count}})',
    choice: '{{label}} ({{count}})',
    show: 'Afficher',
    remove: 'Retirer tous les filtres',
  },
  fault: {
    choice: '« {{value}} » ne fait pas partie des choix.',
    title: 'Certains filtres sont inutilisables',
    advice: 'Corrigez ou retirez les filtres signalés ci-dessus.',
  },
  empty: {
    title: 'Aucun résultat trouvé',
    advice: 'Aucun client ne correspond à ces filtres. Retirez-en un, ou revenez à toutes les sociétés.',
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
