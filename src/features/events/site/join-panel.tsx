import type { ReactNode } from 'react'
import { vndrHref } from '#features/vndrs/site/index.ts'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { DateBlock } from '#web/ui/date-block.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Time } from '#web/ui/time.tsx'
import type { EventDetail } from '../contract.ts'
import { CalendarMenu } from './calendar-menu.tsx'
import { AlreadyRegistered, RegisterLink } from './register-link.tsx'
import type { Replay, ReplayState } from './replay.ts'
import { TimeSpan, useViewerSpan } from './time-span.tsx'

type Props = { event: EventDetail } & ReplayState

/** Date, countdown and actions of an event. */
export function JoinPanel({ event, replay, isReplayDue }: Props) {
  const isAhead = event.status === 'scheduled' || event.status === 'open'
  return (
    <div className="flex flex-col gap-5">
      <When event={event} />
      {isAhead && (
        <div className="print:hidden">
          <Countdown target={event.startsAtLocal} />
        </div>
      )}
      <RegistrationNote event={event} isReplayDue={isReplayDue} />
      {replay && <WatchReplay replay={replay} />}
      {(isAhead || event.status === 'live') && (
        <div className={`flex flex-wrap gap-3 print:hidden ${isAhead ? '' : 'max-lg:hidden'}`}>
          <RegisterLink event={event} className="grow max-lg:hidden" />
          {isAhead && <CalendarMenu event={event} />}
        </div>
      )}
      <AlreadyRegistered event={event} />
    </div>
  )
}

/** Date and hours in the event's zone and in the viewer's (R303). */
function When({ event }: { event: EventDetail }) {
  const { t } = useTranslation('events')
  const viewerSpan = useViewerSpan(event)
  return (
    <div className="flex items-start gap-5">
      <DateBlock at={event.startsAtLocal} />
      <div className="min-w-0 grow text-sm leading-snug">
        <p className="font-semibold">
          <Time at={event.startsAtLocal} format="long-date" className="inline-block first-letter:uppercase" />
        </p>
        <p className="mt-1">
          <TimeSpan {...event} />
        </p>
        {viewerSpan && <p className="figures text-muted">{t('event.yourTime', { time: viewerSpan })}</p>}
      </div>
    </div>
  )
}

function WatchReplay({ replay }: { replay: Replay }) {
  const { t } = useTranslation('events')
  return (
    <ButtonLink to={vndrHref(replay)} className="w-full">
      <Icon name="play" size={18} />
      {t('event.watchReplay')}
    </ButtonLink>
  )
}

/** Says why registration is closed, or that there is a waiting list. */
function RegistrationNote({ event: { status, places }, isReplayDue }: Omit<Props, 'replay'>) {
  const { t } = useTranslation('events')
  if (status === 'cancelled' || status === 'ended') {
    return (
      <Note>
        {t(`event.${status}`)} {isReplayDue && t('event.replayDue')}{' '}
        <LocalLink to="/events" className="link">
          {t('event.others')}
        </LocalLink>
      </Note>
    )
  }
  if (places === 'waiting_list') return <Note>{t('event.waitingList')}</Note>
  return places === 'none' && <Note>{t('event.full')}</Note>
}

function Note({ children }: { children: ReactNode }) {
  return <p className="border-l-2 border-line-strong pl-4">{children}</p>
}

/** On small screens the register button sticks to the bottom. */
export function StickyRegister({ event }: { event: EventDetail }) {
  if (event.status === 'cancelled' || event.status === 'ended') return null
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-10 border-t border-line bg-paper px-4 py-3 lg:hidden print:hidden">
      <RegisterLink event={event} className="w-full" />
    </div>
  )
}
