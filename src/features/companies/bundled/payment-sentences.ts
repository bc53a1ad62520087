import type { TFunction } from 'i18next'
import { formatDay } from '#kit/date-format.ts'
import type { Language } from '#kit/localized.ts'
import type { Engagement } from '../contract.ts'

type PaymentText = TFunction<'companies/bundled'>
type Reader = { firm: string; language: Language }

/** Who pays the firm for its services to companies, and how much; who was a client, and until when (R114, R415). */
export function paymentSentence(
  t: PaymentText,
  { firm, language }: Reader,
  engagements: Engagement[],
): string {
  const former = engagements.flatMap(({ company, formerSince }) =>
    formerSince === null
      ? []
      : [t('payment.former', { firm, company, date: formatDay(formerSince, language) })],
  )
  const payers = engagements
    .filter(({ formerSince }) => formerSince === null)
    .map(({ company, fee, otherFees }) => {
      const monthly = fee ?? t('payment.unstatedFee')
      const payment = otherFees === null ? monthly : t('payment.withOtherFees', { monthly, otherFees })
      return t('payment.payer', { company, payment })
    })
  const paid =
    payers.length > 0 &&
    t(payers.length === 1 ? 'payment.paid' : 'payment.paidByEach', {
      firm,
      payers: payers.join(t('payment.separator')),
    })
  return [...(paid ? [paid] : []), ...former].join(' ')
}

/**
 * Who pays the firm, and that nothing here is advice (R415).
 * @param engagements without them, for lists of companies: that each pays, and where to read how much
 */
export function paymentSentences(t: PaymentText, reader: Reader, engagements?: Engagement[]): string {
  const payment = engagements
    ? paymentSentence(t, reader, engagements)
    : t('payment.listed', { firm: reader.firm })
  return `${payment} ${t('payment.notAdvice')}`
}
