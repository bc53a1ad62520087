import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/language.tsx'
import { formatDateTime, formatTimeOfDay } from '#web/ui/date-format.ts'
import { Time } from '#web/ui/time.tsx'
import { useViewerTimeZone } from '#web/ui/use-viewer.ts'
import type { EventDetail } from '../contract.ts'
import { dayOf } from './month-days.ts'

/** When, where, about what, for how much. */
export function EventFacts({ event }: { event: EventDetail }) {
  const { t } = useTranslation('events')
  const { startsAt, endsAt, timeZone } = event
  return (
    <dl className="text-sm">
      <Fact label={t('event.date')}>
        <Time instant={startsAt} timeZone={timeZone} format="long-date" className="inline-block first-letter:uppercase" />
      </Fact>
      <Fact label={t('event.time')}>
        <Span startsAt={startsAt} endsAt={endsAt} timeZone={timeZone} />
      </Fact>
      <ViewerTimeFact event={event} />
      <Fact label={t('event.place')}>{t('event.online', { city: event.city })}</Fact>
      <Fact label={t('event.topic')}>{t(`topics.${event.topic}`)}</Fact>
      {event.tags.length > 0 && <Fact label={t('event.tags')}>{event.tags.join(', ')}</Fact>}
      <Fact label={t('event.price')}>{t('event.free')}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 border-t border-line py-2.5">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** "9:30 a.m. to 11:10 a.m. EST". */
export function Span({ startsAt, endsAt, timeZone }: { startsAt: string; endsAt: string; timeZone: string }) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const start = formatTimeOfDay(startsAt, language, timeZone, false)
  return (
    <time dateTime={startsAt} suppressHydrationWarning className="figures">
      {t('event.span', { start, end: formatTimeOfDay(endsAt, language, timeZone) })}
    </time>
  )
}

/** The same time on the reader's own clock (R303), once the browser is known and if the clocks differ. */
function ViewerTimeFact({ event: { startsAt, endsAt, timeZone } }: { event: EventDetail }) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const own = useViewerTimeZone()
  if (!own || formatTimeOfDay(startsAt, 'en', own, false) === formatTimeOfDay(startsAt, 'en', timeZone, false)) return null
  const sameDay = dayOf(startsAt, own) === dayOf(startsAt, timeZone)
  return (
    <Fact label={t('event.viewerTime')}>
      {sameDay ? (
        <Span startsAt={startsAt} endsAt={endsAt} timeZone={own} />
      ) : (
        <span className="figures">{formatDateTime(startsAt, language, own)}</span>
      )}
    </Fact>
  )
}
