import type { Event } from '#features/events/contract.ts'
import type { Language } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import type { SignedInCaller } from '#platform/http/mount.ts'
import type { MyEvent } from '../contract.ts'
import { ownKey, tokenHash } from './secrets.ts'

/** Most events that one dashboard shows. */
const MOST_SHOWN = 100

/** What other features know of the things that are mine; handed in by server/app.ts. */
export type Shown = {
  eventsById: (ids: number[], language: Language) => Promise<Event[]>
  /** The page where its owner changes or cancels a registration. */
  ownPath: (registrationId: number) => string
}
type Dependencies = { database: Database; secret: string; shown: Shown }
export type Mine = ReturnType<typeof mineService>

/** What an account's owner comes back for: their events (R505). */
export function mineService({ database, secret, shown }: Dependencies) {
  return {
    /**
     * The events that the account's address is registered for, also from before there was an account.
     */
    async events(caller: SignedInCaller): Promise<{ upcoming: MyEvent[]; past: MyEvent[] }> {
      const me = caller.account
      const registrations = await database
        .selectFrom('registrations')
        .innerJoin('events', 'events.id', 'registrations.eventId')
        .select(['registrations.id', 'eventId', 'registrations.status'])
        .where('emailKey', '=', me.email.toLowerCase())
        .where('registrations.status', '!=', 'cancelled')
        .orderBy('startsAt', 'desc')
        .limit(MOST_SHOWN)
        .execute()
      const events = new Map(
        (
          await shown.eventsById(
            registrations.map(({ eventId }) => eventId),
            caller.language,
          )
        ).map((event) => [event.id, event]),
      )
      const mine = await Promise.all(
        registrations.flatMap(({ id, eventId, status }) => {
          const event = events.get(eventId)
          return event ? [myEvent(id, status === 'waitlisted' ? 'waitlisted' : 'confirmed', event)] : []
        }),
      )
      const isOver = ({ event }: MyEvent) => event.status === 'ended' || new Date(event.endsAt) < new Date()
      return { upcoming: mine.filter((each) => !isOver(each)).reverse(), past: mine.filter(isOver) }
    },
  }

  async function myEvent(registrationId: number, status: MyEvent['status'], event: Event): Promise<MyEvent> {
    const canJoin = status === 'confirmed' && event.status !== 'cancelled' && event.status !== 'ended'
    return {
      event,
      status,
      joinPath: canJoin ? await joinPath(registrationId, event.id) : null,
      ownPath: shown.ownPath(registrationId),
    }
  }

  async function joinPath(registrationId: number, eventId: number): Promise<string> {
    const key = ownKey(secret, registrationId)
    await database
      .insertInto('registrationKeys')
      .values({ keyHash: tokenHash(key), registrationId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return `/waiting-room/${eventId}/${key}`
  }
}
