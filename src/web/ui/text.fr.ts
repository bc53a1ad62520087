import type { en } from './text.en.ts'

export const fr: typeof en = {
  aside: 'Aussi sur cette page',
  dismiss: 'Fermer',
  optional: 'facultatif',
  yourTime: 'à votre heure',
  days: 'jours',
  hours: 'heures',
  minutes: 'minutes',
  seconds: 'secondes',
  search: {
    ignored: (words, count) =>
      count === 1
        ? `${words} est un mot trop courant pour être cherché.`
        : `${words} sont des mots trop courants pour être cherchés.`,
    inQuotes: (word) => `«\u00A0${word}\u00A0»`,
    didYouMean: { before: 'Vouliez-vous dire\u00A0: ', after: '\u202F?' },
  },
  pages: { label: 'Pages', previous: 'Précédente', next: 'Suivante', page: 'Page' },
}
