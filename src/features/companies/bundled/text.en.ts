/** Texts about companies that stand on pages of other features. */
export const en = {
  /** Fields with suggestions of companies. */
  combobox: {
    hint: 'Name or ticker',
    found_one: '{{count}} company found',
    found_other: '{{count}} companies found',
    none: 'No company matches “{{text}}”.',
    similar: 'Did you mean:',
    news: 'Search news releases for “{{text}}”',
    more: 'Keep typing to narrow the list.',
    failed: 'The list could not be loaded. Type the full name or ticker.',
  },
  /** A company's documents. */
  document: {
    pdf: 'PDF, {{size}}',
    english: 'in English',
    french: 'in French',
    newTab: 'opens in a new tab',
  },
  /** Who pays the firm (R415), also in e-mails, feeds and calendar files. */
  payment: {
    paid: '{{firm}} provides investor-relations services to {{payers}}, which the company pays.',
    paidByEach:
      '{{firm}} provides investor-relations services to {{payers}}. Each of these companies pays its own fee.',
    payer: '{{company}} for {{payment}}',
    separator: '; ',
    unstatedFee: 'a fee',
    withOtherFees: '{{monthly}}, plus {{otherFees}}',
    listed:
      '{{firm}} provides investor-relations services to the companies listed here, which pay it. The page of each company has the details.',
    former:
      '{{firm}} provided investor-relations services to {{company}}, which paid for them, until {{date}}.',
    notAdvice: 'This is not investment advice.',
    disclosure: 'Disclosure',
  },
  /** Names of quarters, also in the factsheet's PDF. */
  quarter: {
    calendar: 'Q{{quarter}} {{year}}',
    fiscal: 'fiscal Q{{quarter}} {{year}}',
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'companies/bundled': typeof en
  }
}
