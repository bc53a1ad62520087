import { getMyCalendar, getPrivateCalendar, renewMyCalendar } from '#features/accounts/contract.ts'
import type { Calendars } from '#features/accounts/server/calendar.ts'
import { feedCalendar } from '#features/events/server/calendar.ts'
import { calendarText } from '#features/events/server/calendar-routes.ts'
import type { Events } from '#features/events/server/service.ts'
import type { FirmService } from '#features/firm/server/service.ts'
import type { Mount } from '#platform/http/mount.ts'

type Parts = { calendars: Calendars; events: Events; firm: FirmService; publicUrl: string }

/**
 * Mounts private calendars: their addresses for whoever is signed in, and what stands at such an address: a person's own
 * events, those that they wait for a place at as tentative. No personal link and no attendee stands in it: it may be
 * shown to colleagues.
 */
export function mountPrivateCalendars(mount: Mount, { calendars, events, firm, publicUrl }: Parts): void {
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
