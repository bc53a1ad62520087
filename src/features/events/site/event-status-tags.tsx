import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Tag, type Tone } from '#web/ui/tag.tsx'
import type { Event, EventStatus } from '../contract.ts'

const TONES: Record<EventStatus, Tone> = {
  scheduled: 'amber',
  open: 'amber',
  live: 'live',
  ended: 'neutral',
  cancelled: 'red',
}

type StatusAndPlaces = Pick<Event, 'status' | 'places'>
type TaggedEvent = StatusAndPlaces & Pick<Event, 'language' | 'spokenLanguages' | 'source' | 'attendanceMode'>

/**
 * Tags for an event's status, for a full event, for a recorded film, which is never called live (R340), and for an event that
 * is presented or described in the other language only.
 * `plain` leaves out "Upcoming", for lists of upcoming events.
 */
export function EventStatusTags({ event, plain = false }: { event: TaggedEvent; plain?: boolean }) {
  const { t } = useTranslation('events')
  const isInPerson = event.attendanceMode === 'in_person'
  // There is no waiting room that could be open.
  const status = isInPerson && event.status === 'open' ? 'scheduled' : event.status
  const isRecorded = event.source === 'film' && status !== 'cancelled' && status !== 'ended'
  const full = fullness(event)
  const foreign = useForeignLanguage(event)
  return (
    <>
      {!(plain && status === 'scheduled') && (
        <Tag tone={isRecorded ? 'amber' : TONES[status]} live={status === 'live' || status === 'open'}>
          {status === 'live' && isRecorded
            ? t('status.recordedNow')
            : status === 'live' && isInPerson
              ? t('status.inPersonNow')
              : t(`status.${status}`)}
        </Tag>
      )}
      {isRecorded && status !== 'live' && <Tag tone="neutral">{t('status.recorded')}</Tag>}
      {full && <Tag tone="red">{t(`status.${full}`)}</Tag>}
      {foreign && <Tag tone="neutral">{foreign}</Tag>}
    </>
  )
}

/** Says that an event is presented, or only described, in a language other than the reader's. */
function useForeignLanguage({ language, spokenLanguages }: TaggedEvent): string | undefined {
  const { t } = useTranslation('events')
  const reader = useLanguage()
  const [spoken] = spokenLanguages
  if (spoken && !spokenLanguages.includes(reader)) return t(`presentedIn.${spoken}`)
  return language === reader ? undefined : t(`describedIn.${language}`)
}

function fullness({ status, places }: StatusAndPlaces): 'waitingList' | 'full' | undefined {
  if (places === 'waiting_list') return 'waitingList'
  return places === 'none' && status !== 'ended' && status !== 'cancelled' ? 'full' : undefined
}
