import type { TFunction } from 'i18next'
import type { Engagement } from '../contract.ts'

/** Who pays the firm for its services, and that a page or e-mail gives no advice (R415). */
export function paymentSentences(
  t: TFunction<'companies/payment'>,
  firm: string,
  engagements: Engagement[],
): string {
  const payments = engagements.map(({ company, fee }) =>
    fee === null ? t('paidUnstated', { firm, company }) : t('paid', { firm, company, fee }),
  )
  return [...payments, t('notAdvice')].join(' ')
}
