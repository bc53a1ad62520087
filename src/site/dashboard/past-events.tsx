import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MyEvent } from '#features/accounts/contract.ts'
import { eventHref } from '#features/events/site/event-links.ts'
import { Day } from '#site/factsheet/day.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { Button } from '#web/ui/button.tsx'

/** So many are shown at first. */
const FEW = 6

/** What one was registered for, the latest first. */
export function PastEvents({ past }: { past: MyEvent[] }) {
  const { t } = useTranslation('dashboard')
  const [all, setAll] = useState(false)
  return (
    <>
      <ul className="border-b border-line">
        {(all ? past : past.slice(0, FEW)).map(({ event }) => (
          <li
            key={event.id}
            className="grid gap-x-6 gap-y-0.5 border-t border-line py-3 first:border-t-0 sm:grid-cols-[9rem_minmax(0,1fr)]"
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
              <p className="text-sm text-muted">
                {event.status === 'cancelled'
                  ? t('past.cancelled')
                  : event.companies.map(({ name }) => name).join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {!all && past.length > FEW && (
        <Button variant="quiet" className="mt-3 -ml-2.5" onClick={() => setAll(true)}>
          {t('past.more', { count: past.length })}
        </Button>
      )}
    </>
  )
}
