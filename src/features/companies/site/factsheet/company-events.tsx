import type { Event } from '#features/events/contract.ts'
import { EventRows, eventHref, SubscribeLink } from '#features/events/site/index.ts'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import type { CompanyDetail } from '../../contract.ts'
import { DatedRow } from '../dated-row.tsx'
import { Part } from './part.tsx'

/** Past events on a factsheet; a link leads to the others. */
const MAX_PAST_EVENTS = 6

/** The company's upcoming and past events. */
export function CompanyEvents({
  company,
  upcoming,
  past,
}: {
  company: CompanyDetail
  upcoming: Event[]
  past: Event[]
}) {
  const { t } = useTranslation('factsheet')
  return (
    <Part id="events" title={t('events.title')} aside={<SubscribeLink company={company.slug} />}>
      {upcoming.length + past.length === 0 && <p className="text-muted">{t('events.none')}</p>}
      {upcoming.length > 0 && (
        <>
          <h3 className="mb-3">{t('events.upcoming')}</h3>
          <EventRows events={upcoming} />
        </>
      )}
      {past.length > 0 && (
        <>
          <h3 className={`mb-1 ${upcoming.length > 0 ? 'mt-8 print:mt-3' : ''}`}>{t('events.past')}</h3>
          <PastEvents events={past.slice(0, MAX_PAST_EVENTS)} />
        </>
      )}
      {past.length > MAX_PAST_EVENTS && (
        <p className="mt-4 print:hidden">
          <LocalLink to={`/events?company=${company.slug}&period=past`} className="link">
            {t('events.all', { company: company.name })}
          </LocalLink>
        </p>
      )}
    </Part>
  )
}

function PastEvents({ events }: { events: Event[] }) {
  const { t } = useTranslation('factsheet')
  return (
    <ul className="border-b border-line">
      {events.map((event) => (
        <DatedRow
          key={event.id}
          {...event}
          href={eventHref(event)}
          className="print:py-1 print:nth-[n+4]:hidden"
        >
          <p className="text-sm text-muted" lang={event.language}>
            {event.status === 'cancelled' ? t('events.cancelled') : event.presenter}
          </p>
        </DatedRow>
      ))}
    </ul>
  )
}
