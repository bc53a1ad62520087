import { formatTimeOfDay } from '#kit/date-format.ts'
import { instantOf } from '#kit/local-time.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { useNow } from '#web/ui/use-viewer.ts'
import type { EventDay } from '../contract.ts'

const MINUTE_MS = 60_000

const LOOKS: Record<EventDay['status'], string> = {
  scheduled: 'border-line-strong bg-sunk',
  open: 'border-amber bg-amber-wash text-amber',
  live: 'border-action bg-action-wash text-action',
  ended: 'border-line-strong bg-sunk text-muted',
  cancelled: 'border-red bg-red-wash text-red',
}

/** Where the event stands, to be read at arm's length. */
export function EventState({ event }: { event: EventDay }) {
  const { t } = useTranslation(['event-operations/console', 'console'])
  const { status, runsItself } = event
  const isAhead = status === 'scheduled' || status === 'open'
  return (
    <div className={`border-y-2 px-4 py-4 sm:px-5 ${LOOKS[status]}`}>
      <p role="status" className="flex items-center gap-3 font-serif text-2xl leading-tight font-medium">
        {status === 'live' && (
          <span className="size-3 animate-breathe rounded-full bg-current" aria-hidden="true" />
        )}
        {t(`console:statuses.${status}`)}
      </p>
      <p className="mt-1 text-ink">
        <Detail event={event} />
      </p>
      {isAhead && runsItself && <p className="mt-1 text-sm text-ink">{t('day.automatic')}</p>}
    </div>
  )
}

function Detail({ event }: { event: EventDay }) {
  const { t } = useTranslation('event-operations/console')
  const language = useLanguage()
  const now = useNow(10_000)
  const { status, startedAt, startsAt } = event
  if (status === 'cancelled') return t('day.cancelledText')
  if (status === 'live' || status === 'ended')
    return startedAt === null
      ? null
      : t(status === 'live' ? 'day.since' : 'day.wasFrom', { time: formatTimeOfDay(startedAt, language) })
  if (now === null) return null
  const minutes = Math.ceil((Date.parse(instantOf(startsAt)) - now) / MINUTE_MS)
  if (minutes < 0) return t('day.late', { count: -minutes })
  if (minutes < 60) return t('day.inMinutes', { count: minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return t('day.inHours', { hours, minutes: minutes % 60 })
  return t('day.inDays', { count: Math.floor(hours / 24) })
}
