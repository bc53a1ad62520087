import { useLanguage } from '#web/language.tsx'
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
type TaggedEvent = StatusAndPlaces & Pick<Event, 'language'>

/**
 * Tags for an event's status, for a full event, and for one that is described in the other language only. `plain`
 * leaves out "Upcoming", for lists of upcoming events.
 */
export function EventStatusTags({ event, plain = false }: { event: TaggedEvent; plain?: boolean }) {
  const { t } = useTranslation('events')
  const { status } = event
  const full = fullness(event)
  const reader = useLanguage()
  return (
    <>
      {!(plain && status === 'scheduled') && (
        <Tag tone={TONES[status]} live={status === 'live' || status === 'open'}>
          {t(`status.${status}`)}
        </Tag>
      )}
      {full && <Tag tone="red">{t(`status.${full}`)}</Tag>}
      {event.language !== reader && <Tag tone="neutral">{t(`describedIn.${event.language}`)}</Tag>}
    </>
  )
}

function fullness({ status, places }: StatusAndPlaces): 'waitingList' | 'full' | undefined {
  if (places === 'waiting_list') return 'waitingList'
  return places === 'none' && status !== 'ended' && status !== 'cancelled' ? 'full' : undefined
}
