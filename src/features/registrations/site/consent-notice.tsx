import { useTranslation } from '#web/translation.ts'

/** The consents of the form, in the wording that is stored (R308). */
export function ConsentNotice() {
  const { t } = useTranslation('registrations')
  return (
    <div className="border-t border-line pt-4 text-sm text-muted">
      <p className="measure">{t('consent.event_organizer')}</p>
    </div>
  )
}
