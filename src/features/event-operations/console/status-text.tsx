import type { EventStatus } from '#features/events/contract.ts'
import { useTranslation } from '#web/translation.ts'

/** An event's status in a list: amber from the waiting room's opening on, as on the site. */
export function StatusText({ status }: { status: EventStatus }) {
  const { t } = useTranslation('console')
  const isNow = status === 'open' || status === 'live'
  const look = isNow ? 'font-medium text-amber' : status === 'cancelled' ? 'text-red' : ''
  return <span className={look}>{t(`statuses.${status}`)}</span>
}
