import { useState } from 'react'
import { CompanyLinks, DatedRow } from '#features/companies/site/index.ts'
import { eventHref } from '#features/events/site/index.ts'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import type { MyEvent } from '../../contract.ts'

/** The number shown before expanding. */
const FEW = 6

/** The account's past events, the latest first. */
export function PastEvents({ past }: { past: MyEvent[] }) {
  const { t } = useTranslation('dashboard')
  const [all, setAll] = useState(false)
  return (
    <>
      <ul className="border-b border-line">
        {(all ? past : past.slice(0, FEW)).map(({ event }) => (
          <DatedRow key={event.id} {...event} href={eventHref(event)} className="sm:[--day:9rem]">
            {event.status === 'cancelled' ? (
              <p className="text-sm text-muted">{t('past.cancelled')}</p>
            ) : (
              <div className="mt-1 text-sm">
                <CompanyLinks companies={event.companies} size="small" />
              </div>
            )}
          </DatedRow>
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
