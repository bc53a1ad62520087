import type { FastifyInstance } from 'fastify'
import { getMyCalendar, getPrivateCalendar, renewMyCalendar } from '#features/accounts/contract.ts'
import type { Calendars } from '#features/accounts/server/calendar.ts'
import { feedCalendar } from '#features/events/server/calendar.ts'
import { sendCalendar } from '#features/events/server/calendar-routes.ts'
import type { Events } from '#features/events/server/service.ts'
import type { FirmService } from '#features/firm/server/service.ts'
import type { Endpoint } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import { callerAddress } from '#platform/http/addresses.ts'
import { languageOfCall } from '#platform/http/language.ts'
import { limitPerMinute } from '#platform/http/limits.ts'
import type { Mount } from '#platform/http/mount.ts'

/** Far more often than any calendar program asks. */
const CALLS_A_MINUTE = 60

type Parts = { calendars: Calendars; events: Events; firm: FirmService; publicUrl: string }

/** Mounts private calendars: their addresses for whoever is signed in, and what stands at such an address. */
export function mountPrivateCalendars(
  { api, mount, endpoints }: { api: FastifyInstance; mount: Mount; endpoints: Endpoint[] },
  parts: Parts,
): void {
  mount(getMyCalendar, (_, caller) => parts.calendars.address(caller))
  mount(renewMyCalendar, (_, caller) => parts.calendars.renew(caller))
  endpoints.push(getPrivateCalendar)
  privateCalendarRoute(api, parts)
}

/**
 * `GET /calendars/:account/:signature/events.ics`: a person's own events, those that they wait for a place at as tentative.
 * No personal link and no attendee stands in it: it may be shown to colleagues.
 */
function privateCalendarRoute(app: FastifyInstance, { calendars, events, firm, publicUrl }: Parts): void {
  const limit = limitPerMinute(CALLS_A_MINUTE)
  app.get(getPrivateCalendar.path, async (request, reply) => {
    await limit(callerAddress(request))
    const params = getPrivateCalendar.params?.safeParse(request.params)
    if (!params?.success) throw new AppError('not_found')
    const language = languageOfCall(request.raw)
    const kept = await calendars.eventsAt(params.data.account, params.data.signature)
    const waiting = new Set(kept.flatMap(({ eventId, status }) => (status === 'waitlisted' ? [eventId] : [])))
    const dated = await events.datedFeed({ ids: kept.map(({ eventId }) => eventId) }, language)
    const mine = dated.map((each) => ({ ...each, isTentative: waiting.has(each.event.id) }))
    const setting = { language, publicUrl, firm: await firm.get(language) }
    return sendCalendar(request, reply, feedCalendar(mine, { mine: true }, setting), 'private, no-cache')
  })
}
