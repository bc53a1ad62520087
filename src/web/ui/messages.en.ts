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
  pages: { label: 'Pages', previous: 'Previous', next: 'Next', page: 'Page' },
}
