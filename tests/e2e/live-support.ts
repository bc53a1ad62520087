import { beforeEach } from 'vitest'
import type { Operation } from '#features/events/contract.ts'
import { runOperation } from '#features/events/server/operations.ts'
import { registerForEvent } from '#features/registrations/contract.ts'
import { STREAM } from '../fixture/events.ts'
import { roadshow, withOwnSite } from './support.ts'

/** Gets the film of two minutes, and runs by itself. */
export const FILMED = 'alderic-mines-fourth-quarter-call'
export const MINUTE_MS = 60_000
export const NOT_STARTED =
  "Event hasn't started yet. This page will refresh every 5 seconds until the event starts."

let people = 0

/** The tests of this file have a site of their own, where an event with a film starts twenty minutes after each test's start. */
export function withFilmedEvent(): void {
  withOwnSite()
  beforeEach(async () => {
    const startsAt = new Date(Date.now() + 20 * MINUTE_MS)
    await roadshow.database
      .updateTable('events')
      .set({
        status: 'scheduled',
        runsItself: true,
        startedAt: null,
        filmSeconds: 12 * 60,
        filmHasSound: true,
        startsAt,
        endsAt: new Date(startsAt.getTime() + 12 * MINUTE_MS),
        stream: JSON.stringify(STREAM),
      })
      .where('slug', '=', FILMED)
      .execute()
  })
}

/** Registers a new person. */
export async function registrant(slug = FILMED) {
  people += 1
  const body = {
    firstName: 'Ada',
    lastName: 'Roy',
    email: `ada${people}@example.com`,
    company: 'Roy Capital',
  }
  const { registration } = await roadshow.api()(registerForEvent, { params: { slug }, body })
  const { accessKey, event } = registration
  return {
    accessKey,
    waitingRoom: `/waiting-room/${event.id}/${accessKey}`,
    stage: `/stage?room=renmark&id=${event.id}&key=${accessKey}`,
  }
}

/** What staff do with the event. */
export const staff = (operation: Operation, slug = FILMED) => runOperation(roadshow.database, slug, operation)
