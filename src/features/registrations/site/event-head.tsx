import type { ReactNode } from 'react'
import type { EventDetail } from '#features/events/contract.ts'
import { useTranslation } from '#web/translation.ts'
import { DateBlock } from '#web/ui/date-block.tsx'
import { Time } from '#web/ui/time.tsx'

const MINUTE_MS = 60_000

/** The event to register for: date, title, presenter, time in both zones and duration. */
export function EventHead({ event, eyebrow }: { event: EventDetail; eyebrow: ReactNode }) {
  const { t } = useTranslation('registrations')
  const minutes = Math.round((Date.parse(event.endsAt) - Date.parse(event.startsAt)) / MINUTE_MS)
  return (
    <header className="frame pt-10 pb-8 md:pt-14 md:pb-10">
      <div className="flex flex-col gap-x-10 gap-y-6 sm:flex-row">
        <DateBlock at={event.startsAtLocal} />
        <div className="min-w-0 sm:border-l sm:border-line sm:pl-10">
          <div className="eyebrow mb-3 flex flex-wrap items-center gap-3">{eyebrow}</div>
          <h1 className="max-w-[24em]" lang={event.language}>
            {event.title}
          </h1>
          <p className="mt-4 text-lg">{event.presenter}</p>
          {/* On a phone the viewer's time takes a second line; its height is reserved, so that the layout
              doesn't shift. */}
          <p className="mt-1 min-h-[2lh] text-muted sm:min-h-0">
            <Time at={event.startsAtLocal} viewer />{' '}
            <span className="figures whitespace-nowrap">· {t('minutes', { count: minutes })}</span>
          </p>
        </div>
      </div>
    </header>
  )
}
