/** The words of the primitives themselves. */
export const en = {
  aside: 'Also on this page',
  dismiss: 'Dismiss',
  optional: 'optional',
  yourTime: 'your time',
  days: 'days',
  hours: 'hours',
  minutes: 'minutes',
  seconds: 'seconds',
  search: {
    ignored: (words: string, count: number) =>
      `${words} ${count === 1 ? 'is' : 'are'} too common to be searched for.`,
    inQuotes: (word: string) => `“${word}”`,
    didYouMean: { before: 'Did you mean ', after: '?' },
  },
  pages: { label: 'Pages', previous: 'Previous', next: 'Next', page: 'Page' },
}
