import type { TFunction } from 'i18next'
import type { Engagement } from '../contract.ts'

type PaymentText = TFunction<'companies/payment'>

/** Who pays the firm for its services to companies, and how much (R415). */
export function paymentSentence(t: PaymentText, firm: string, engagements: Engagement[]): string {
  const payers = engagements.map(({ company, fee, otherFees }) => {
    const monthly = fee ?? t('unstatedFee')
    const payment = otherFees === null ? monthly : t('withOtherFees', { monthly, otherFees })
    return t('payer', { company, payment })
  })
  return t(payers.length === 1 ? 'paid' : 'paidByEach', { firm, payers: payers.join(t('separator')) })
}

/**
 * Who pays the firm, and that nothing here is advice (R415).
 * @param engagements without them, for lists of companies: that each pays, and where to read how much
 */
export function paymentSentences(t: PaymentText, firm: string, engagements?: Engagement[]): string {
  const payment = engagements ? paymentSentence(t, firm, engagements) : t('listed', { firm })
  return `${payment} ${t('notAdvice')}`
}
