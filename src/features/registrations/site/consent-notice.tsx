import type { EventDetail } from '#features/events/contract.ts'
import { CollectorLine, useFirm } from '#features/firm/site/index.ts'
import { useTranslation } from '#web/translation.ts'
import { consentKey, consentValues } from '../contract.ts'

/**
 * The consent of the form, in the wording that is stored (R308, R416).
 * @param chosen slugs of the companies that are chosen; all of them where there is no choice
 */
export function ConsentNotice({ event, chosen }: { event: EventDetail; chosen?: readonly string[] }) {
  const { t } = useTranslation('registrations')
  const firm = useFirm()
  const companies = chosen ? event.companies.filter(({ slug }) => chosen.includes(slug)) : event.companies
  const values = consentValues(firm, companies)
  return (
    <div className="border-t border-line pt-4 text-sm text-muted">
      <p className="measure">
        {companies.length > 0
          ? t(consentKey(event), values)
          : t(consentKey(event), { ...values, companies: t('consent.noneChosen'), count: 2 })}
      </p>
      <CollectorLine />
    </div>
  )
}
