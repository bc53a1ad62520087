import { formatClock, formatShortDay } from '#kit/date-format.ts'
import { localTime } from '#kit/local-time.ts'
import { useLanguage } from '#web/language.tsx'

/** An instant in the browser's time zone: "Nov 23, 2026, 1:30 p.m.", « 23 nov. 2026, 13 h 30 ». */
export function When({ at }: { at: string }) {
  const language = useLanguage()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const { dateTime } = localTime(at, timeZone, language)
  return (
    <time dateTime={at} className="figures">
      <span className="whitespace-nowrap">{`${formatShortDay(dateTime, language)},`}</span>{' '}
      <span className="whitespace-nowrap">{formatClock(dateTime, language)}</span>
    </time>
  )
}
