/** Who pays the firm (R415), on pages, in e-mails, feeds and calendar files. */
export const en = {
  paid: '{{firm}} provides investor-relations services to {{payers}}, which the company pays.',
  paidByEach:
    '{{firm}} provides investor-relations services to {{payers}}. Each of these companies pays its own fee.',
  payer: '{{company}} for {{payment}}',
  separator: '; ',
  unstatedFee: 'a fee',
  withOtherFees: '{{monthly}}, plus {{otherFees}}',
  listed:
    '{{firm}} provides investor-relations services to the companies listed here, which pay it. The page of each company says how much.',
  former:
    '{{firm}} provided investor-relations services to {{company}}, which paid for them, until {{date}}.',
  notAdvice: 'This is not investment advice.',
  disclosure: 'Disclosure',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'companies/payment': typeof en
  }
}
