import { useFirm } from '#features/firm/site/index.ts'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { companiesText } from '../bundled/companies-text.ts'
import { paymentSentences } from '../bundled/payment-sentences.ts'
import type { Engagement } from '../contract.ts'

/** Who pays the firm for the companies of a page, or of a list (R415). */
export function PaymentNote({
  engagements,
  className = '',
}: {
  engagements?: Engagement[]
  className?: string
}) {
  const language = useLanguage()
  const t = companiesText(language)
  const firm = useFirm()
  return (
    <p role="note" className={`measure text-sm text-muted ${className}`}>
      {paymentSentences(t, { firm: firm.name, language }, engagements)}{' '}
      <LocalLink to="/disclosure" className="link print:hidden">
        {t('payment.disclosure')}
      </LocalLink>
    </p>
  )
}
