import { useTranslation } from '#web/translation.ts'
import { Tag, type Tone } from '#web/ui/tag.tsx'
import type { Event, EventStatus } from '../contract.ts'

const TONES: Record<EventStatus, Tone> = {
  scheduled: 'amber',
  open: 'amber',
  live: 'amber',
  ended: 'neutral',
  cancelled: 'red',
}

type StatusAndPlaces = Pick<Event, 'status' | 'places'>

/**
 * Tags for an event's status and for a full event. `plain` leaves out "Upcoming", for lists of upcoming
 * events.
 */
export function EventStatusTags({ event, plain = false }: { event: StatusAndPlaces; plain?: boolean }) {
  const { t } = useTranslation('events')
  const { status } = event
  const full = fullness(event)
  return (
    <>
      {!(plain && status === 'scheduled') && (
        <Tag tone={TONES[status]} live={status === 'live' || status === 'open'}>
          {t(`status.${status}`)}
        </Tag>
      )}
      {full && <Tag tone="red">{t(`status.${full}`)}</Tag>}
    </>
  )
}

function fullness({ status, places }: StatusAndPlaces): 'waitingList' | 'full' | undefined {
  if (places === 'waiting_list') return 'waitingList'
  return places === 'none' && status !== 'ended' && status !== 'cancelled' ? 'full' : undefined
}
