import { useLanguage } from '#web/language.tsx'
import { registrationWords } from '../words.ts'

/** The consents of the form, in the wording that is stored (R308). */
export function ConsentNotice() {
  const { consent } = registrationWords(useLanguage())
  return (
    <div className="border-t border-line pt-4 text-sm text-muted">
      <p className="measure">{consent.event_organizer}</p>
    </div>
  )
}
