import type { EventDetail } from '#features/events/contract.ts'
import { useFirm } from '#features/firm/site/index.ts'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { consentValues } from '../contract.ts'

/** The consent of the form, in the wording that is stored (R308, R416). */
export function ConsentNotice({ event }: { event: EventDetail }) {
  const { t } = useTranslation('registrations')
  const firm = useFirm()
  return (
    <div className="border-t border-line pt-4 text-sm text-muted">
      <p className="measure">
        {t('consent.event_organizer', consentValues(firm, event.companies))}{' '}
        <LocalLink to="/privacy-policy" className="link">
          {t('privacy')}
        </LocalLink>
      </p>
    </div>
  )
}
