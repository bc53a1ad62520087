import { useLanguage } from '#web/language.tsx'
import { registrationWords } from '../words.ts'

/** What one agrees to by sending the form, in the words that are stored (R308). */
export function ConsentNotice() {
  const { consent } = registrationWords(useLanguage())
  return (
    <div className="border-t border-line pt-4 text-sm text-muted">
      <p className="measure">{consent.event_organizer}</p>
    </div>
  )
}
