import type { Language } from '#kit/localized.ts'
import { pageAddress } from '#platform/mail/letter.ts'
import { textIn } from '#platform/text.ts'
import type { Engagement } from '../contract.ts'
import { paymentSentences } from '../payment/sentences.ts'

/** Who pays the firm, for the foot of a letter about companies (R415). */
export function paymentNotice(
  engagements: Engagement[],
  { firm, publicUrl, language }: { firm: string; publicUrl: string; language: Language },
): { text: string; label: string; url: string } {
  const t = textIn(language, 'companies/payment')
  return {
    text: paymentSentences(t, firm, engagements),
    label: t('disclosure'),
    url: pageAddress(publicUrl, '/disclosure', language),
  }
}
