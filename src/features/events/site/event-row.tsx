import type { ReactNode } from 'react'
import { useId } from 'react'
import { CompanyLinks } from '#features/companies/site/index.ts'
import { useTerms } from '#features/terms/site/index.ts'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { DateBlock } from '#web/ui/date-block.tsx'
import type { Event } from '../contract.ts'
import { CalendarMenu } from './calendar-menu.tsx'
import { eventHref } from './event-links.ts'
import { EventStatusTags } from './event-status-tags.tsx'
import { AlreadyRegistered, RegisterLink } from './register-link.tsx'
import { TimeSpan, ViewerStart } from './time-span.tsx'

type Actions = (event: Event) => ReactNode

/**
 * Events as rows (R301, R305).
 * @param actions of an event; by default registering for it
 */
export function EventRows({ events, actions }: { events: Event[]; actions?: Actions }) {
  return (
    <ol className="border-b border-line">
      {events.map((event) => (
        <li key={event.id} className="@container border-t border-line py-6">
          <EventRow event={event} actions={actions} />
        </li>
      ))}
    </ol>
  )
}

function EventRow({ event, actions }: { event: Event; actions: Actions | undefined }) {
  const titleId = useId()
  return (
    <article
      aria-labelledby={titleId}
      className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-3 sm:gap-x-6 @min-[44rem]:grid-cols-[4rem_minmax(0,1fr)_15rem]"
    >
      <div className="@max-[44rem]:row-span-2">
        <DateBlock at={event.startsAtLocal} />
      </div>
      <div className="flex min-w-0 flex-col gap-2.5">
        <Kind event={event} />
        <h3
          id={titleId}
          lang={event.language}
          className={`text-xl leading-tight ${event.status === 'cancelled' ? 'line-through decoration-1' : ''}`}
        >
          {/* "More information" is the tab stop of this page. */}
          <LocalLink to={eventHref(event)} tabIndex={-1} className="link-quiet hover:text-action">
            {event.title}
          </LocalLink>
        </h3>
        <CompanyLinks companies={event.companies} />
        <p lang={event.language} className="text-sm text-muted">
          {event.presenter}
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-3.5">
        <When event={event} />
        {actions ? actions(event) : <RegisterActions event={event} />}
      </div>
    </article>
  )
}

/** The time in the event's zone and in the viewer's, and the place. */
function When({ event }: { event: Event }) {
  return (
    <div className="text-sm leading-snug">
      <p>
        <span className="font-medium">
          <TimeSpan {...event} />
        </span>
        <ViewerStart {...event} />
      </p>
      <PlaceOf event={event} />
    </div>
  )
}

function PlaceOf({ event: { place, city, attendanceMode } }: { event: Event }) {
  const { t } = useTranslation('events')
  if (!place) return <p className="text-muted">{city}</p>
  return (
    <p className="text-muted">
      {t(`attendance.${attendanceMode}`)} · {place.name}, {city}
    </p>
  )
}

function Kind({ event }: { event: Event }) {
  const terms = useTerms()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm leading-tight text-muted">
      {terms.name('eventTypes', event.type)}
      <EventStatusTags event={event} plain />
    </div>
  )
}

function RegisterActions({ event }: { event: Event }) {
  const { t } = useTranslation('events')
  const isOn = event.status === 'open' || event.status === 'live'
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2 print:hidden">
      <RegisterLink event={event} small />
      <ButtonLink to={eventHref(event)} variant="secondary" small>
        <span aria-hidden="true">{t('actions.more')}</span>
        <span className="sr-only">{t('actions.moreAbout', { title: event.title })}</span>
      </ButtonLink>
      {(event.status === 'scheduled' || event.status === 'open') && <CalendarMenu event={event} small />}
      {isOn && <AlreadyRegistered event={event} className="w-full" />}
    </div>
  )
}
