import { useTranslation } from 'react-i18next'
import type { CompanyDetail } from '#features/companies/contract.ts'
import type { Event } from '#features/events/contract.ts'
import { eventHref } from '#features/events/site/event-links.ts'
import { EventRows } from '#features/events/site/event-row.tsx'
import { SubscribeLink } from '#features/events/site/feed-link.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { Day } from './day.tsx'
import { Part } from './part.tsx'

/** The latest past events that a factsheet lists; all of them are one click away. */
const MOST_PAST = 6

/** Where the company is to be heard, and where it was. */
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
          <PastEvents events={past.slice(0, MOST_PAST)} />
        </>
      )}
      {past.length > MOST_PAST && (
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
        <li
          key={event.id}
          className="grid gap-x-6 gap-y-0.5 border-t border-line py-3 first:border-t-0 sm:grid-cols-[8rem_minmax(0,1fr)] print:py-1 print:nth-[n+4]:hidden"
        >
          <Day day={event.startsAt} timeZone={event.timeZone} />
          <div>
            <LocalLink
              to={eventHref(event)}
              lang={event.language}
              className="link-quiet leading-snug font-medium hover:text-action"
            >
              {event.title}
            </LocalLink>
            <p className="text-sm text-muted" lang={event.language}>
              {event.status === 'cancelled' ? t('events.cancelled') : event.presenter}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
