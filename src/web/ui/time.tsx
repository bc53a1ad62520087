import { formatDate, formatDateTime, formatDay, formatLongDate, formatTimeOfDay } from '#kit/date-format.ts'
import { instantOf, type LocalTime } from '#kit/local-time.ts'
import type { Language } from '#kit/localized.ts'
import { useLanguage } from '#web/language.tsx'
import { useUiText } from './use-ui-text.ts'
import { useViewerTime } from './use-viewer.ts'

const FORMATS = {
  'date-time': formatDateTime,
  date: ({ dateTime }: LocalTime, language: Language) => formatDate(dateTime, language),
  day: ({ dateTime }: LocalTime, language: Language) => formatDay(dateTime, language),
  'long-date': ({ dateTime }: LocalTime, language: Language) => formatLongDate(dateTime, language),
  time: formatTimeOfDay,
}

/**
 * A time in its announced time zone, as the server formats it: "Thu, Dec 3 · 11:00 a.m. EST". With `viewer`, the
 * visitor's own time follows after hydration, if it differs (R303).
 */
export function Time({
  at,
  format = 'date-time',
  viewer = false,
  className = '',
}: {
  at: LocalTime
  format?: keyof typeof FORMATS
  viewer?: boolean
  className?: string
}) {
  const language = useLanguage()
  return (
    <span className={`figures ${className}`}>
      <time dateTime={instantOf(at)}>{FORMATS[format](at, language)}</time>
      {viewer && <ViewerTime at={at} />}
    </span>
  )
}

/** The same time in the visitor's time zone, with the day if it differs; nothing when the local times are equal. */
function ViewerTime({ at }: { at: LocalTime }) {
  const language = useLanguage()
  const t = useUiText()
  const own = useViewerTime(at)
  if (!own) return null
  const sameDay = formatDate(at.dateTime, language) === formatDate(own.dateTime, language)
  const text = sameDay ? formatTimeOfDay(own, language) : formatDateTime(own, language)
  return (
    <>
      {' '}
      <span className="inline-block text-muted">
        ({text}, {t('yourTime')})
      </span>
    </>
  )
}
