import { calendarText, eventsService, feedCalendar } from '#features/events/server/index.ts'
import { firmService } from '#features/firm/server/index.ts'
import type { Database } from '#platform/database/database.ts'
import type { Mount } from '#platform/http/mount.ts'
import { getMyCalendar, getPrivateCalendar, renewMyCalendar } from '../contract.ts'
import type { Calendars } from './calendar.ts'

/**
 * Mounts private calendars: their addresses for whoever is signed in, and what stands at such an address: a person's own
 * events, those that they wait for a place at as tentative. No personal link and no attendee stands in it: it may be
 * shown to colleagues.
 */
export function privateCalendarRoutes(
  mount: Mount,
  calendars: Calendars,
  { database, publicUrl }: { database: Database; publicUrl: string },
): void {
  const events = eventsService(database)
  const firm = firmService(database)
  mount(getMyCalendar, (_, caller) => calendars.address(caller))
  mount(renewMyCalendar, (_, caller) => calendars.renew(caller))
  mount(
    getPrivateCalendar,
    ({ params }) => calendars.eventsAt(params.account, params.signature),
    async (_, { holder: kept, language }) => {
      const waiting = new Set(
        kept.flatMap(({ eventId, status }) => (status === 'waitlisted' ? [eventId] : [])),
      )
      const dated = await events.datedFeed({ ids: kept.map(({ eventId }) => eventId) }, language)
      const mine = dated.map((each) => ({ ...each, isTentative: waiting.has(each.event.id) }))
      const setting = { language, publicUrl, firm: await firm.get(language) }
      return calendarText(feedCalendar(mine, { mine: true }, setting), { cacheControl: 'private, no-cache' })
    },
  )
}
