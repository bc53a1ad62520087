import { useTranslation } from 'react-i18next'
import type { Language } from '#kit/localized.ts'
import { useLanguage } from '#web/language.tsx'
import { formatDate, formatTimeOfDay } from '#web/ui/date-format.ts'
import { useViewerTimeZone } from '#web/ui/use-viewer.ts'

type Span = { startsAt: string; endsAt: string; timeZone: string }

/** "9:30 a.m. to 11:10 a.m. EST", in the zone the event is announced in. */
export function TimeSpan({ startsAt, endsAt, timeZone }: Span) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const start = clock(startsAt, language, timeZone)
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
  const start = viewer.day + clock(startsAt, language, viewer.zone)
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
  if (sameDay && clock(startsAt, language, zone) === clock(startsAt, language, timeZone)) return null
  return { zone, day: sameDay ? '' : `${day}, ` }
}

const NO_BREAK = '\u00A0'

/** A time of day without its zone: "9:30 a.m.", « 9 h 30 ». */
function clock(instant: string, language: Language, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(
    format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  )
  const hour = Number(parts.hour)
  const minute = parts.minute ?? '00'
  if (language === 'fr') return [hour, 'h', ...(minute === '00' ? [] : [minute])].join(NO_BREAK)
  return [`${hour % 12 || 12}:${minute}`, hour < 12 ? 'a.m.' : 'p.m.'].join(NO_BREAK)
}
