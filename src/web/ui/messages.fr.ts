import type { en } from './messages.en.ts'

export const fr: typeof en = {
  aside: 'Aussi sur cette page',
  dismiss: 'Fermer',
  optional: 'facultatif',
  yourTime: 'à votre heure',
  days: 'jours',
  hours: 'heures',
  minutes: 'minutes',
  seconds: 'secondes',
  pages: { label: 'Pages', previous: 'Précédente', next: 'Suivante', page: 'Page' },
}
