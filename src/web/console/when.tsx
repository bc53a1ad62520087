import { formatShortDay, formatTimeOfDay } from '#kit/date-format.ts'
import { type LocalTime, localTime } from '#kit/local-time.ts'
import type { Language } from '#kit/localized.ts'
import { useLanguage } from '#web/language.tsx'

/**
 * An instant with its zone: "Nov 23, 2026, 1:30 p.m. EST", « 23 nov. 2026, 13 h 30 HNE ».
 * @param local the same in a zone of its own, as the server says it; by default the browser's zone is the reader's
 */
export function When({ at, local }: { at: string; local?: LocalTime | undefined }) {
  const language = useLanguage()
  const { dateTime, zone } = local ?? viewerTime(at, language)
  return (
    <time dateTime={at} className="figures">
      <span className="whitespace-nowrap">{`${formatShortDay(dateTime, language)},`}</span>{' '}
      <span className="whitespace-nowrap">{formatTimeOfDay({ dateTime, zone }, language)}</span>
    </time>
  )
}

/** An instant in the browser's own zone, the only one that the browser converts to (R813). */
export function viewerTime(at: string, language: Language): LocalTime {
  return localTime(at, Intl.DateTimeFormat().resolvedOptions().timeZone, language)
}
