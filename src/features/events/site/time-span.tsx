import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { formatClock, formatDate, formatTimeOfDay } from '#web/ui/date-format.ts'
import { useViewerTimeZone } from '#web/ui/use-viewer.ts'

type Span = { startsAt: string; endsAt: string; timeZone: string }

/** "9:30 a.m. to 11:10 a.m. EST", in the zone the event is announced in. */
export function TimeSpan({ startsAt, endsAt, timeZone }: Span) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const start = formatClock(startsAt, language, timeZone)
  return (
    <time dateTime={startsAt} suppressHydrationWarning className="figures">
      {t('event.span', { start, end: formatTimeOfDay(endsAt, language, timeZone) })}
    </time>
  )
}

/** The same on the reader's own clock (R303), with the day when that differs; null until known, or if clocks agree. */
export function useViewerSpan({ startsAt, endsAt, timeZone }: Span): string | null {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const viewer = useViewerStart({ startsAt, timeZone })
  if (!viewer) return null
  const start = viewer.day + formatClock(startsAt, language, viewer.zone)
  return t('event.span', { start, end: formatTimeOfDay(endsAt, language, viewer.zone) })
}

/** When it starts on the reader's own clock, on a line by itself: "11:26 a.m. PST, your time". */
export function ViewerStart(event: Omit<Span, 'endsAt'>) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const viewer = useViewerStart(event)
  if (!viewer) return null
  const time = viewer.day + formatTimeOfDay(event.startsAt, language, viewer.zone)
  return <span className="figures block text-muted">{t('event.yourTime', { time })}</span>
}

/** The reader's zone, and the day to name before the hour where it is another one; null if the clocks agree. */
function useViewerStart({ startsAt, timeZone }: Omit<Span, 'endsAt'>): { zone: string; day: string } | null {
  const language = useLanguage()
  const zone = useViewerTimeZone()
  if (!zone) return null
  const day = formatDate(startsAt, language, zone)
  const sameDay = day === formatDate(startsAt, language, timeZone)
  if (sameDay && formatClock(startsAt, language, zone) === formatClock(startsAt, language, timeZone))
    return null
  return { zone, day: sameDay ? '' : `${day}, ` }
}
