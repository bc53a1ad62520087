import { CompanyLinks } from '#features/companies/site/index.ts'
import { EventLead, EventStatusTags } from '#features/events/site/index.ts'
import { useTranslation } from '#web/translation.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import type { MyEvent } from '../../contract.ts'
import { MyEventActions } from './my-event-actions.tsx'

/** The next event, with a countdown and the link to join. */
export function NextUp({ mine }: { mine: MyEvent }) {
  const { t } = useTranslation('dashboard')
  const { event } = mine
  const isLive = event.status === 'live'
  return (
    <section
      aria-labelledby="next-up"
      className={`border-t-2 pt-4 ${isLive && event.source === 'live' ? 'border-live' : 'border-amber-mark'}`}
    >
      <div className="flex min-h-7 flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id="next-up" className="font-sans text-sm font-semibold tracking-normal text-amber">
          {t('next')}
        </h2>
        <EventStatusTags event={{ ...event, places: 'open' }} plain />
      </div>
      <EventLead event={event} />
      <div className="my-5 border-t border-line pt-4">
        <CompanyLinks companies={event.companies} />
      </div>
      {event.status === 'scheduled' && (
        <div className="my-5 border-t border-line pt-4">
          <Countdown target={event.startsAtLocal} />
        </div>
      )}
      <MyEventActions mine={mine} />
    </section>
  )
}
