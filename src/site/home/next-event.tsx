import { CompanyLinks } from '#features/companies/site/company-link.tsx'
import type { Event } from '#features/events/contract.ts'
import { EventLead } from '#features/events/site/event-lead.tsx'
import { AlreadyRegistered, RegisterLink } from '#features/events/site/register-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Countdown } from '#web/ui/countdown.tsx'

/** The next event with date, companies and countdown, or the one that is live (R341). */
export function NextEvent({ event }: { event: Event }) {
  const { t } = useTranslation('home')
  const { t: inEvents } = useTranslation('events')
  const isLive = event.status === 'live'
  return (
    <section aria-labelledby="next-event" className="border-t-2 border-amber-mark pt-4">
      <h2
        id="next-event"
        className="flex items-center gap-2 font-sans text-sm font-semibold tracking-normal text-amber"
      >
        {isLive && <span className="size-2.5 animate-breathe rounded-full bg-current" aria-hidden="true" />}
        {t(isLive ? (event.source === 'film' ? 'recordedNow' : 'liveNow') : 'next')}
      </h2>
      <EventLead event={event} />
      {event.source === 'film' && !isLive && (
        <p className="mt-3 text-sm text-muted">{inEvents('status.recorded')}</p>
      )}
      <div className="mt-5 border-t border-line pt-4">
        <CompanyLinks companies={event.companies} />
      </div>
      {!isLive && (
        <div className="mt-5 border-t border-line pt-4">
          <Countdown target={event.startsAtLocal} />
        </div>
      )}
      <RegisterLink event={event} className="mt-5 w-full" />
      <AlreadyRegistered event={event} className="mt-3" />
    </section>
  )
}
