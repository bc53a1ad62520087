/** Texts of prices: the quote, the strip of quotes, the chart. */
export const en = {
  asOf: 'As of',
  delayed: 'Delayed {{minutes}} minutes',
  simulated: 'Simulated',
  simulatedHint: 'Made up for this demonstration: it is not a market price.',
  up: 'up',
  down: 'down',
  unchanged: 'unchanged',
  change: '{{change}} ({{percent}})',
  open: 'Open',
  previousClose: 'Previous close',
  dayRange: 'Day range',
  range: '{{low}} to {{high}}',
  volume: 'Volume',
  yearRange: '52-week range',
  averageVolume: 'Average volume, 3 months',
  spark: 'The session so far',
  strip: {
    label: 'Clients’ share prices',
    keys: 'Use the arrow keys to move between companies.',
    delayed: 'Prices delayed 15 or 20\u00a0minutes, depending on the exchange',
    simulated: 'Simulated prices, delayed 15 or 20\u00a0minutes, depending on the exchange',
    pause: 'Pause',
    skip: 'Skip the prices',
  },
  chart: {
    ranges: 'Chart period',
    month: '1 month',
    quarter: '3 months',
    year: '1 year',
    five_years: '5 years',
    monthName: '1 month',
    summary:
      'Closing prices from {{from}} to {{to}}: first {{first}}, last {{last}}, lowest {{low}} on {{lowDay}}, highest {{high}} on {{highDay}}.',
    empty: 'There are no closing prices for this period.',
    emptyHint: 'The chart will begin with the first one.',
    close: 'Close',
    over: 'over the period',
    currency: {
      CAD: 'Canadian dollars',
      USD: 'US dollars',
      GBP: 'pounds sterling',
      AUD: 'Australian dollars',
      EUR: 'euros',
    },
    note: 'Closing prices in {{currency}}',
    marks_one: '{{count}} release or event on the chart',
    marks_other: '{{count}} releases and events on the chart',
    release: 'Release:',
    event: 'Event:',
    releases: 'Releases',
    events: 'Events',
    table: 'Chart data in a table',
    by: { day: 'Sessions', week: 'Weeks, by their last session', month: 'Months' },
    day: 'Day',
    weekTo: 'Week to',
    monthOf: 'Month',
    high: 'High',
    low: 'Low',
  },
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    quotes: typeof en
  }
}
