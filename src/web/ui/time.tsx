import { useLanguage } from '#web/language.tsx'
import { formatDate, formatDateTime, formatDay, formatLongDate, formatTimeOfDay } from './date-format.ts'
import { useViewerTimeZone } from './use-viewer.ts'
import { useWords } from './use-words.ts'

const FORMATS = {
  'date-time': formatDateTime,
  date: formatDate,
  day: formatDay,
  'long-date': formatLongDate,
  time: formatTimeOfDay,
}

/**
 * An instant (ISO 8601, UTC) in the zone it is announced in: "Thu, Dec 3 · 11:00 a.m. EST". With `viewer`, the
 * reader's own time follows once the browser is known, if the clocks differ (R303). Two releases of Unicode's data
 * may write a zone differently, hence suppressHydrationWarning: the server's writing stays.
 */
export function Time({
  instant,
  timeZone,
  format = 'date-time',
  viewer = false,
  className = '',
}: {
  instant: string
  timeZone: string
  format?: keyof typeof FORMATS
  viewer?: boolean
  className?: string
}) {
  const language = useLanguage()
  return (
    <span className={`figures ${className}`}>
      <time dateTime={instant} suppressHydrationWarning>
        {FORMATS[format](instant, language, timeZone)}
      </time>
      {viewer && <ViewerTime instant={instant} timeZone={timeZone} />}
    </span>
  )
}

/** The same instant on the reader's clock, with the day when it is another one; nothing when the clocks agree. */
function ViewerTime({ instant, timeZone }: { instant: string; timeZone: string }) {
  const language = useLanguage()
  const words = useWords()
  const own = useViewerTimeZone()
  if (!own || clockAt(instant, own) === clockAt(instant, timeZone)) return null
  const sameDay = formatDate(instant, language, timeZone) === formatDate(instant, language, own)
  const shown = sameDay ? formatTimeOfDay(instant, language, own) : formatDateTime(instant, language, own)
  return (
    <span className="text-muted">
      {' '}
      ({shown}, {words.yourTime})
    </span>
  )
}

const clockAt = (instant: string, timeZone: string) =>
  new Date(instant).toLocaleString('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'short' })
