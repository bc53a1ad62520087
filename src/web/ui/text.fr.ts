import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  aside: 'Aussi sur cette page',
  chosen_one: '{{names}} et {{count}} autre',
  chosen_other: '{{names}} et {{count}} autres',
  again: 'Réessayer',
  dismiss: 'Fermer',
  filters: { title: 'Filtres', set: 'Filtres ({{count}})', apply: 'Rechercher' },
  optional: 'facultatif',
  yourTime: 'à votre heure',
  newTab: 's’ouvre dans un nouvel onglet',
  starts: 'Début',
  startsIn: 'Début dans',
  startsNow: 'Début imminent',
  days: 'jours',
  hours: 'heures',
  minutes: 'minutes',
  seconds: 'secondes',
  search: {
    ignored_one: '{{words}} est un mot trop courant pour être cherché.',
    ignored_other: '{{words}} sont des mots trop courants pour être cherchés.',
    inQuotes: '«\u00A0{{word}}\u00A0»',
    didYouMean: { before: 'Vouliez-vous dire\u00A0: ', after: '\u202F?' },
  },
  copied: 'Copié',
  share: {
    share: 'Partager',
    copy: 'Copier le lien',
    copied: 'Lien copié',
    mail: 'Courriel',
    print: 'Imprimer',
  },
  pages: { label: 'Pages', previous: 'Précédente', next: 'Suivante', page: 'Page' },
}
