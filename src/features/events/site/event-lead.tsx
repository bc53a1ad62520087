import { LocalLink } from '#web/local-link.tsx'
import { DateBlock } from '#web/ui/date-block.tsx'
import type { Event } from '../contract.ts'
import { eventHref } from './event-links.ts'
import { TimeSpan, ViewerStart } from './time-span.tsx'

type Lead = Pick<Event, 'slug' | 'title' | 'language' | 'startsAtLocal' | 'endsAtLocal'>

/** Date, title and time of the event at the top of a page, below a heading; a list of the page may have it too. */
export function EventLead({ event }: { event: Lead }) {
  return (
    <div className="mt-4 flex gap-5">
      <DateBlock at={event.startsAtLocal} />
      <div className="flex min-w-0 flex-col gap-2">
        <p lang={event.language} className="font-serif text-xl leading-tight font-medium tracking-tight">
          <LocalLink to={eventHref(event)} className="link-quiet hover:text-action">
            {event.title}
          </LocalLink>
        </p>
        <p className="text-sm">
          <TimeSpan {...event} />
          <ViewerStart {...event} />
        </p>
      </div>
    </div>
  )
}
