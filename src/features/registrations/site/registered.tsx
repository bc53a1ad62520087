import { type ReactNode, useEffect, useRef } from 'react'
import { calendarFilePath, type Event } from '#features/events/contract.ts'
import { DialInNumbers } from '#features/events/site/index.ts'
import { useHydrated } from '#web/hydrated.ts'
import { useLocalHref } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { CompletedRegistration } from './registration-form.ts'

/**
 * The screen after registering (R306): personal link, next steps, countdown. At a full event no link is
 * shown, only mailed to those with a seat (R309). Takes the focus.
 * @param event as it is now; the answer to the registration may be from long ago
 */
export function Registered({
  event,
  registered,
  onAgain,
  children,
}: {
  event: Event
  registered: CompletedRegistration
  onAgain: () => void
  /** What was picked, where there was a choice. */
  children?: ReactNode
}) {
  const { t } = useTranslation('registrations')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { registration, message } = registered
  const { status, waitingRoomUrl } = registration
  return (
    <div className="border-t border-ink pt-5">
      <h2 ref={heading} tabIndex={-1} className="outline-none">
        {t(`done.${status}`)}
      </h2>
      <p className="measure mt-3">{message}</p>
      {children}
      {status === 'confirmed' && waitingRoomUrl !== null && (
        <div className="mt-7 max-w-[36rem]">
          <CopyLink url={waitingRoomUrl} label={t('done.linkLabel')} />
        </div>
      )}
      {registration.dialIn && (
        <div className="mt-7 max-w-[36rem]">
          <DialInNumbers dialIn={registration.dialIn} />
        </div>
      )}
      <RegistrationLinks
        event={event}
        url={status === 'confirmed' && waitingRoomUrl !== null ? waitingRoomUrl : undefined}
      />
      <Again onAgain={onAgain} />
    </div>
  )
}

function RegistrationLinks({ event, url }: { event: Event; url: string | undefined }) {
  const { t } = useTranslation('registrations')
  const calendar = useLocalHref()(calendarFilePath(event.slug))
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        {url && <WayIn event={event} to={new URL(url).pathname} />}
        {event.status !== 'live' && (
          <a href={calendar} className={buttonClass('secondary')}>
            <Icon name="calendar-plus" size={18} />
            {t('done.calendar')}
          </a>
        )}
      </div>
      {event.status !== 'live' && event.attendanceMode !== 'in_person' && (
        <p className="mt-2.5 text-sm text-muted">{t('done.calendarHint')}</p>
      )}
      <TimeLeft event={event} />
    </>
  )
}

/** The link into the waiting room or, while the show is on, into the show (R341). */
export function WayIn({ event, to }: { event: Pick<Event, 'status'>; to: string }) {
  const { t } = useTranslation('registrations')
  return (
    <ButtonLink to={to}>
      {t(event.status === 'live' ? 'done.join' : 'done.room')}
      <Icon name="arrow" size={18} />
    </ButtonLink>
  )
}

/** A countdown; while the show is on, that it has started. */
export function TimeLeft({ event }: { event: Pick<Event, 'status' | 'startsAtLocal'> }) {
  const { t } = useTranslation('registrations')
  return (
    <div className="mt-8">
      {event.status === 'live' ? <p>{t('done.started')}</p> : <Countdown target={event.startsAtLocal} />}
    </div>
  )
}

/** Without scripts the page's address is the empty form anyway. */
function Again({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('registrations')
  if (!useHydrated()) return null
  return (
    <Button variant="quiet" className="mt-6 -ml-2" onClick={onAgain}>
      {t('done.again')}
    </Button>
  )
}
