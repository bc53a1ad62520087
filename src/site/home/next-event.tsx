import { CompanyLinks } from '#features/companies/site/company-link.tsx'
import type { Event } from '#features/events/contract.ts'
import { eventHref } from '#features/events/site/event-links.ts'
import { EventStatusTags } from '#features/events/site/event-status-tags.tsx'
import { AlreadyRegistered, RegisterLink } from '#features/events/site/register-link.tsx'
import { TimeSpan, ViewerStart } from '#features/events/site/time-span.tsx'
import { useTranslation } from '#web/translation.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { DateBlock } from '#web/ui/date-block.tsx'
import { LinkedHeading } from '#web/ui/title-link.tsx'

/** The live or next event (R341): its presenter, time and countdown, and one button. */
export function NextEvent({ event }: { event: Event }) {
  const { t } = useTranslation('home')
  const isLive = event.status === 'live'
  return (
    <section
      aria-labelledby="next-event"
      className={`border-t-2 pt-3 ${isLive && event.source === 'live' ? 'border-live' : 'border-amber-mark'}`}
    >
      <p className="flex min-h-7 flex-wrap items-center gap-3 text-sm font-semibold text-amber">
        {!isLive && t('next')}
        <EventStatusTags event={event} plain />
      </p>
      <LinkedHeading
        id="next-event"
        to={eventHref(event)}
        lang={event.language}
        className="mt-2 text-2xl leading-tight md:mt-3 md:text-5xl md:leading-[1.06] md:tracking-display low:text-2xl"
      >
        {event.title}
      </LinkedHeading>
      <div className="mt-4 md:mt-6">
        <CompanyLinks companies={event.companies} size="large" />
      </div>
      <p lang={event.language} className="mt-2 text-sm text-muted">
        {event.presenter}
      </p>
      <div className="mt-4 flex flex-wrap items-start gap-x-14 gap-y-4 border-t border-line pt-4 md:mt-6">
        <div className="flex gap-4">
          <DateBlock at={event.startsAtLocal} />
          <p className="text-sm">
            <TimeSpan {...event} />
            <ViewerStart {...event} />
          </p>
        </div>
        {!isLive && (
          <div className="w-80">
            <Countdown target={event.startsAtLocal} />
          </div>
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <RegisterLink event={event} className="max-sm:w-full sm:min-w-52" />
        <AlreadyRegistered event={event} />
      </div>
    </section>
  )
}
