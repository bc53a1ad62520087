import { useTranslation } from 'react-i18next'
import type { MyEvent } from '#features/accounts/contract.ts'
import { CompanyLines } from '#features/events/site/company-line.tsx'
import { eventHref } from '#features/events/site/event-links.ts'
import { EventStatusTags } from '#features/events/site/event-status.tsx'
import { TimeSpan, ViewerStart } from '#features/events/site/time-span.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { DateBlock } from '#web/ui/date-block.tsx'
import { MyEventActions } from './my-event-actions.tsx'

/** The event that comes next, with the time left and the way in. */
export function NextUp({ mine }: { mine: MyEvent }) {
  const { t } = useTranslation('dashboard')
  const { event } = mine
  return (
    <section aria-labelledby="next-up" className="border-t-2 border-amber-mark pt-4">
      <div className="flex min-h-7 items-center justify-between gap-4">
        <h2 id="next-up" className="font-sans text-sm font-semibold tracking-normal text-amber">
          {t('next')}
        </h2>
        <EventStatusTags event={{ ...event, places: 'open' }} plain />
      </div>
      <div className="mt-4 flex gap-5">
        <DateBlock instant={event.startsAt} timeZone={event.timeZone} />
        <div className="flex min-w-0 flex-col gap-2">
          <h3 lang={event.language} className="text-xl leading-tight">
            <LocalLink to={eventHref(event)} className="link-quiet hover:text-action">
              {event.title}
            </LocalLink>
          </h3>
          <p className="text-sm">
            <TimeSpan {...event} />
            <ViewerStart {...event} />
          </p>
        </div>
      </div>
      <div className="my-5 border-t border-line pt-4">
        <CompanyLines companies={event.companies} />
      </div>
      {event.status === 'scheduled' && (
        <div className="my-5 border-t border-line pt-4">
          <Countdown target={event.startsAt} timeZone={event.timeZone} />
        </div>
      )}
      <MyEventActions mine={mine} />
    </section>
  )
}
