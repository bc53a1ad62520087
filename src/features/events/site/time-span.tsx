import { formatClock, formatDate, formatTimeOfDay } from '#kit/date-format.ts'
import { instantOf, type LocalTime } from '#kit/local-time.ts'
import type { Language } from '#kit/localized.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { useViewerTime } from '#web/ui/use-viewer.ts'

type Start = { startsAtLocal: LocalTime }
type Span = Start & { endsAtLocal: LocalTime }

/** The beginning of a span: with its zone where the clocks change before the end. */
function formatStart(start: LocalTime, end: LocalTime, language: Language): string {
  return start.offset === end.offset
    ? formatClock(start.dateTime, language)
    : formatTimeOfDay(start, language)
}

/** "9:30 a.m. to 11:10 a.m. EST", in the zone of the event. */
export function TimeSpan({ startsAtLocal, endsAtLocal }: Span) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const start = formatStart(startsAtLocal, endsAtLocal, language)
  return (
    <time dateTime={instantOf(startsAtLocal)} className="figures">
      {t('event.span', { start, end: formatTimeOfDay(endsAtLocal, language) })}
    </time>
  )
}

/**
 * The same in the viewer's zone (R303), with the date if it differs; null until the zone is known, or if the
 * times are the same.
 */
export function useViewerSpan({ startsAtLocal, endsAtLocal }: Span): string | null {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const day = useViewerDay(startsAtLocal)
  const start = useViewerTime(startsAtLocal)
  const end = useViewerTime(endsAtLocal)
  if (!start || !end) return null
  return t('event.span', {
    start: day + formatStart(start, end, language),
    end: formatTimeOfDay(end, language),
  })
}

/** The start in the viewer's zone: "11:26 a.m. PST, your time". */
export function ViewerStart({ startsAtLocal }: Start) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const day = useViewerDay(startsAtLocal)
  const start = useViewerTime(startsAtLocal)
  if (!start) return null
  const time = day + formatTimeOfDay(start, language)
  return <span className="figures block text-muted">{t('event.yourTime', { time })}</span>
}

/** The date in the viewer's zone if it differs, "Thu, Dec 3, "; else empty. */
function useViewerDay(at: LocalTime): string {
  const language = useLanguage()
  const own = useViewerTime(at)
  const day = own && formatDate(own.dateTime, language)
  return day && day !== formatDate(at.dateTime, language) ? `${day}, ` : ''
}
