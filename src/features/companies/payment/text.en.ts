/** Who pays the firm (R415), on pages and in e-mails. */
export const en = {
  paid: '{{firm}} provides investor-relations services to {{company}} for {{fee}}, which the company pays.',
  paidUnstated:
    '{{firm}} provides investor-relations services to {{company}} for a fee, which the company pays.',
  notAdvice: 'This is not investment advice.',
  disclosure: 'Disclosure',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'companies/payment': typeof en
  }
}
