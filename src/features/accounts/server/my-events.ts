import type { Event } from '#features/events/contract.ts'
import { eventsService } from '#features/events/server/index.ts'
import { myRegistrationLinks, ownAccessKeys } from '#features/registrations/server/index.ts'
import { waitingRoomPath } from '#kit/links.ts'
import type { Language } from '#kit/localized.ts'
import type { Secret } from '#platform/credentials.ts'
import type { Database } from '#platform/database/database.ts'
import type { SignedInCaller } from '#platform/http/callers.ts'
import { pageAddress } from '#platform/mail/letter.ts'
import type { MyEvent } from '../contract.ts'

/** Maximum number of events on one dashboard. */
const MAX_EVENTS = 100

type Dependencies = { database: Database; secret: Secret }
export type MyEventsService = ReturnType<typeof myEventsService>

/** The events on the dashboard of an account's owner (R505). */
export function myEventsService({ database, secret }: Dependencies) {
  const eventsByIds = eventsService(database).byIds
  const accessKeys = ownAccessKeys(secret)
  const own = myRegistrationLinks(secret)
  return {
    /**
     * The events that the account's address is registered for, including those from before the account
     * existed.
     */
    async events(caller: SignedInCaller): Promise<{ upcoming: MyEvent[]; past: MyEvent[] }> {
      const me = caller.account
      const registrations = await database
        .selectFrom('registrations')
        .innerJoin('events', 'events.id', 'registrations.eventId')
        .select(['registrations.id as registrationId', 'eventId', 'registrations.status', 'queuedAt'])
        .where('emailKey', '=', me.email.toLowerCase())
        .where('registrations.status', '!=', 'cancelled')
        .orderBy('startsAt', 'desc')
        .limit(MAX_EVENTS)
        .execute()
      const events = new Map(
        (
          await eventsByIds(
            registrations.map(({ eventId }) => eventId),
            caller.language,
          )
        ).map((event) => [event.id, event]),
      )
      const mine = registrations.flatMap((registration) => {
        const event = events.get(registration.eventId)
        return event ? [myEvent(registration, event, caller.language)] : []
      })
      const isOver = ({ event: { status, endsAt } }: MyEvent) =>
        status === 'ended' || (status === 'cancelled' && new Date(endsAt) < new Date())
      return { upcoming: mine.filter((each) => !isOver(each)).reverse(), past: mine.filter(isOver) }
    },
  }

  function myEvent(registration: AccountRegistration, event: Event, language: Language): MyEvent {
    const status =
      (['waitlisted', 'pending'] as const).find((each) => each === registration.status) ?? 'confirmed'
    const canJoin =
      status === 'confirmed' &&
      event.status !== 'cancelled' &&
      event.status !== 'ended' &&
      event.attendanceMode !== 'in_person'
    return {
      event,
      status,
      joinPath: canJoin ? joinPath(registration, language) : null,
      ownPath: own.path(registration.registrationId),
    }
  }

  /** The path of the waiting room for a registration, in a language. */
  function joinPath({ eventId, ...registration }: AccountRegistration, language: Language): string {
    return pageAddress('', waitingRoomPath(eventId, accessKeys.make(registration)), language)
  }
}

type AccountRegistration = { registrationId: number; eventId: number; status: string; queuedAt: Date }
