import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LocalLink } from '#web/local-link.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { DateBlock } from '#web/ui/date-block.tsx'
import type { EventDetail } from '../contract.ts'
import { CalendarMenu } from './calendar-menu.tsx'
import { takesPeople } from './event-links.ts'
import { RegisterLink } from './register-link.tsx'

/** The date, how long it takes until then, and what one can do about it. */
export function JoinPanel({ event }: { event: EventDetail }) {
  const { startsAt, timeZone, status } = event
  const isAhead = status === 'scheduled' || status === 'open'
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-start gap-6">
        <DateBlock instant={startsAt} timeZone={timeZone} />
        {isAhead && <StartsIn event={event} />}
      </div>
      <Standing event={event} />
      {(isAhead || status === 'live') && (
        <div className="flex flex-wrap gap-3">
          <RegisterLink event={event} className="max-lg:grow" />
          {isAhead && <CalendarMenu event={event} />}
        </div>
      )}
    </div>
  )
}

function StartsIn({ event }: { event: EventDetail }) {
  const { t } = useTranslation('events')
  return (
    <div className="min-w-0 border-t border-ink pt-1.5">
      <p className="mb-1.5 text-sm leading-tight font-semibold text-amber">{t('event.startsIn')}</p>
      <Countdown target={event.startsAt} timeZone={event.timeZone} after={<p>{t('event.started')}</p>} />
    </div>
  )
}

/** Why one can't register, or only queue. */
function Standing({ event: { status, places } }: { event: EventDetail }) {
  const { t } = useTranslation('events')
  if (status === 'cancelled' || status === 'ended') {
    return (
      <Note>
        {t(`event.${status}`)}{' '}
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

/** On small screens the way to register stays within reach of the thumb. */
export function StickyRegister({ event }: { event: EventDetail }) {
  if (!takesPeople(event)) return null
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-10 border-t border-line bg-paper px-4 py-3 lg:hidden print:hidden">
      <RegisterLink event={event} className="w-full" />
    </div>
  )
}
