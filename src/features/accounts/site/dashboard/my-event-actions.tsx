import { CalendarMenu } from '#features/events/site/index.ts'
import { useTranslation } from '#web/translation.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { MyEvent } from '../../contract.ts'

/** Links to join the event and to the calendar; for the waiting list a note instead. */
export function MyEventActions({ mine, small = false }: { mine: MyEvent; small?: boolean }) {
  const { t } = useTranslation('dashboard')
  const { event, status, joinPath } = mine
  const isAhead = event.status === 'scheduled' || event.status === 'open'
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2 print:hidden">
      {joinPath && <JoinLink mine={mine} to={joinPath} small={small} />}
      {status !== 'confirmed' && <Tag tone="amber">{t(`join.${status}`)}</Tag>}
      {isAhead && <CalendarMenu event={event} small={small} />}
    </div>
  )
}

function JoinLink({ mine: { event }, to, small }: { mine: MyEvent; to: string; small: boolean }) {
  const { t } = useTranslation('dashboard')
  const begins = event.status === 'open' || event.status === 'live'
  const action = t(`join.${begins ? (event.status as 'open' | 'live') : 'scheduled'}`)
  return (
    <ButtonLink
      to={to}
      aria-label={t('join.which', { action, title: event.title })}
      variant={begins || !small ? 'primary' : 'secondary'}
      small={small}
    >
      {action}
    </ButtonLink>
  )
}
