/** Texts of the financial calendar's feed. */
export const en = {
  calendar: {
    name: '{{company}} – financial calendar',
    expected: '{{what}} (expected)',
    kinds: {
      results: 'Results',
      annual_meeting: 'Annual meeting of shareholders',
      ex_dividend: 'Ex-dividend date',
      dividend_payment: 'Dividend payment',
    },
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'companies/server': typeof en
  }
}
