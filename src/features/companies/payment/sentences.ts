import type { TFunction } from 'i18next'
import type { Engagement } from '../contract.ts'

/** Who pays the firm for its services to a company, and how much (R415). */
export function paymentSentence(
  t: TFunction<'companies/payment'>,
  firm: string,
  { company, fee }: Engagement,
): string {
  return fee === null ? t('paidUnstated', { firm, company }) : t('paid', { firm, company, fee })
}

/** Who pays the firm for its services, and that a page or e-mail gives no advice (R415). */
export function paymentSentences(
  t: TFunction<'companies/payment'>,
  firm: string,
  engagements: Engagement[],
): string {
  const payments = engagements.map((engagement) => paymentSentence(t, firm, engagement))
  return [...payments, t('notAdvice')].join(' ')
}
