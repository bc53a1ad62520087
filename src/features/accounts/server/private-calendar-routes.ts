import { calendarText, eventsService, feedCalendar } from '#features/events/server/index.ts'
import { firmService } from '#features/firm/server/index.ts'
import type { Database } from '#platform/database/database.ts'
import type { Mount } from '#platform/http/mount.ts'
import { getMyCalendar, getPrivateCalendar, renewMyCalendar } from '../contract.ts'
import type { Calendars } from './private-calendars.ts'

/**
 * Mounts private calendars: the calls that return and renew the address, and the calendar itself. It lists
 * the account's events; waitlisted ones are tentative. It has no personal links or attendees, as a calendar
 * may be shared with colleagues.
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
        kept.flatMap(({ eventId, status }) => (status === 'confirmed' ? [] : [eventId])),
      )
      const dated = await events.calendarFeed({ ids: kept.map(({ eventId }) => eventId) }, language)
      const mine = dated.map((each) => ({ ...each, isTentative: waiting.has(each.event.id) }))
      const setting = { language, publicUrl, firm: await firm.get(language) }
      return calendarText(feedCalendar(mine, { mine: true }, setting), { cacheControl: 'private, no-cache' })
    },
  )
}
