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
  const own = useViewerTimeZone()
  if (!own) return null
  const start = clock(startsAt, language, own)
  const day = formatDate(startsAt, language, own)
  const sameDay = day === formatDate(startsAt, language, timeZone)
  if (sameDay && start === clock(startsAt, language, timeZone)) return null
  const span = t('event.span', { start, end: formatTimeOfDay(endsAt, language, own) })
  return sameDay ? span : `${day}, ${span}`
}

/** The reader's own time in a line of text, after the event's: nothing where the clocks agree. */
export function ViewerSpan(span: Span) {
  const { t } = useTranslation('events')
  const own = useViewerSpan(span)
  return own && <span className="figures text-muted"> ({t('event.yourTime', { span: own })})</span>
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
