/** Texts of the page that companies frame on their own websites. */
export const en = {
  asOf: 'As of {{time}}',
  delayed: 'delayed {{minutes}} minutes',
  simulated: 'simulated',
  chart: 'Closing prices over one year',
  releases: 'Latest news releases',
  factsheet: '{{company}} factsheet',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    embed: typeof en
  }
}
