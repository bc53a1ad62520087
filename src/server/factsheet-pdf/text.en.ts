/** Texts of the factsheet as a PDF. */
export const en = {
  title: '{{company}}: factsheet',
  asOf: 'As of {{time}}',
  delayed: 'delayed {{minutes}} minutes',
  simulated: 'simulated for this demonstration',
  chart: 'Closing prices over one year',
  chartDescription:
    'Closing prices from {{from}} to {{to}}: first {{first}}, last {{last}}, lowest {{low}}, highest {{high}}.',
  profile: 'Profile',
  nextEvent: 'Next event',
  register: 'Information and registration:',
  figures: 'Key figures',
  marketValue: 'Market capitalization',
  delayedPrice: 'At the delayed price',
  shares: 'Shares outstanding',
  yearRange: '52-week range',
  range: '{{low}} to {{high}}',
  averageVolume: 'Average volume, 3 months',
  calendar: 'Financial calendar',
  expected: 'expected',
  dates: {
    results: 'Results',
    annual_meeting: 'Annual meeting',
    ex_dividend: 'Ex-dividend date',
    dividend_payment: 'Dividend payment',
  },
  contacts: 'Contacts',
  results: 'Results by quarter',
  quarter: 'Quarter ended',
  change: 'In brackets, the change from the same quarter a year earlier.',
  management: 'Management',
  coverage: 'Analyst coverage',
  coverageNote: 'Opinions, estimates and ratings are the analysts’ own.',
  releases: 'Latest news releases',
  notice:
    'This factsheet contains information provided by the company. It is neither investment advice nor an offer of securities. Prices are delayed and may contain errors. Disclosure:',
  footer: '{{url}}  ·  {{day}}',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'factsheet-pdf': typeof en
  }
}
