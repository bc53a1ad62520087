import type { ReactNode } from 'react'
import { useTerms } from '#features/terms/site/index.ts'
import { formatTimeOfDay } from '#kit/date-format.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import type { EventDetail } from '../contract.ts'
import { useEventLanguages } from './event-languages.ts'
import { PlaceAddress } from './place-address.tsx'

/** Place, languages, topic and price of an event. */
export function EventFacts({ event }: { event: EventDetail }) {
  const { t } = useTranslation('events')
  const terms = useTerms()
  const languages = useEventLanguages(event)
  const time = formatTimeOfDay(event.startsAtLocal, useLanguage())
  return (
    <dl className="border-b border-line text-sm">
      <Fact label={t('event.place')}>
        {event.place && <PlaceAddress place={event.place} />}
        {event.attendanceMode === 'hybrid' && t('calendar.alsoOnline')}
        {event.attendanceMode === 'online' && t('event.online', { city: event.city })}
      </Fact>
      {event.source === 'film' && <Fact label={t('event.format')}>{t('event.recorded', { time })}</Fact>}
      {languages && <Fact label={t('event.language')}>{languages}</Fact>}
      <Fact label={t('event.topic')}>{terms.name('eventTopics', event.topic)}</Fact>
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
