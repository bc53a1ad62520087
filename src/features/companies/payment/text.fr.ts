import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  paid: '{{firm}} fournit des services de relations avec les investisseurs à {{payers}}, que la société verse.',
  paidByEach:
    '{{firm}} fournit des services de relations avec les investisseurs à {{payers}}. Chacune de ces sociétés verse ses propres honoraires.',
  payer: '{{company}} moyennant {{payment}}',
  separator: '\u202f; à ',
  unstatedFee: 'des honoraires',
  withOtherFees: '{{monthly}}, plus {{otherFees}}',
  listed:
    '{{firm}} fournit, contre rémunération, des services de relations avec les investisseurs aux sociétés présentées ici. La fiche de chaque société en indique le montant.',
  former:
    '{{firm}} a fourni, contre rémunération, des services de relations avec les investisseurs à {{company}} jusqu’au {{date}}.',
  notAdvice: 'Ceci n’est pas un conseil en placement.',
  disclosure: 'Mises en garde',
}
