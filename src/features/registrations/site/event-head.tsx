import type { ReactNode } from 'react'
import { CompanyLinks } from '#features/companies/site/index.ts'
import type { EventDetail } from '#features/events/contract.ts'
import { PlaceAddress, useEventLanguages } from '#features/events/site/index.ts'
import { useTranslation } from '#web/translation.ts'
import { DateBlock } from '#web/ui/date-block.tsx'
import { Time } from '#web/ui/time.tsx'

const MINUTE_MS = 60_000

/** The event of a registration: companies (R215), date, title, presenter, time in both zones, duration and languages. */
export function EventHead({ event, eyebrow }: { event: EventDetail; eyebrow: ReactNode }) {
  const { t } = useTranslation(['registrations', 'events'])
  const languages = useEventLanguages(event)
  const minutes = Math.round((Date.parse(event.endsAt) - Date.parse(event.startsAt)) / MINUTE_MS)
  return (
    <header className="frame pt-8 pb-8 md:pt-14 md:pb-10">
      <div className="flex gap-x-10">
        <div className="max-sm:hidden">
          <DateBlock at={event.startsAtLocal} />
        </div>
        <div className="min-w-0 sm:border-l sm:border-line sm:pl-10">
          <div className="eyebrow mb-3 flex flex-wrap items-center gap-3">{eyebrow}</div>
          <CompanyLinks companies={event.companies} newTab />
          <h1 className="mt-3 max-w-[24em] max-sm:text-3xl" lang={event.language}>
            {event.title}
          </h1>
          <p className="mt-3 text-lg">{event.presenter}</p>
          {/* On a phone the viewer's time takes a second line; its height is reserved, so that the layout
              doesn't shift. */}
          <p className="mt-1 min-h-[2lh] text-muted sm:min-h-0">
            <span className="sm:hidden">
              <Time at={event.startsAtLocal} viewer />
            </span>
            <span className="max-sm:hidden">
              <Time at={event.startsAtLocal} format="time" viewer />
            </span>{' '}
            <span className="figures whitespace-nowrap">· {t('minutes', { count: minutes })}</span>
          </p>
          {languages && <p className="mt-1 text-muted">{languages}</p>}
          {event.place && (
            <div className="mt-4 text-sm">
              <PlaceAddress place={event.place} />
              {event.attendanceMode === 'hybrid' && <p>{t('events:calendar.alsoOnline')}</p>}
            </div>
          )}
        </div>
      </div>
    </header>
  )
}
