import { DateBlock } from '#web/ui/date-block.tsx'
import { LinkedTitle } from '#web/ui/title-link.tsx'
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
        <LinkedTitle
          as="p"
          to={eventHref(event)}
          of={event}
          className="font-serif text-xl leading-tight font-medium tracking-tight"
        />
        <p className="text-sm">
          <TimeSpan {...event} />
          <ViewerStart {...event} />
        </p>
      </div>
    </div>
  )
}
