import { LRUCache } from 'lru-cache'
import { AppError } from '#kit/errors.ts'
import { inBatches } from '#platform/batches.ts'
import type { Database } from '#platform/database/database.ts'
import { isDatabaseAway } from '#platform/http/errors.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { type EnteredEvent, type Entrant, type Entry, enterAll } from './create-registrations.ts'

/** Maximum number of registrations per transaction. */
const MOST_AT_ONCE = 100
/** Concurrent transactions per event and process. */
const LANES = 1
/** Maximum number of events with a batcher at one time; an idle one is cheap to create again. */
const MOST_EVENTS = 200

/**
 * Batches registrations. Hundreds arrive in the minutes before a show: those that arrive during a transaction
 * share the next one and its commit.
 * @throws AppError event_full, idempotency_key_reused
 */
export function entryDesk(database: Database, jobs: Jobs) {
  const desks = new LRUCache<string, ReturnType<typeof deskFor>>({ max: MOST_EVENTS })

  function deskFor(event: EnteredEvent) {
    return inBatches<Entrant, Entry | AppError>({
      most: MOST_AT_ONCE,
      lanes: LANES,
      namesOf: ({ person, request: { key } }) => [
        `address ${person.email.toLowerCase()}`,
        ...(key === undefined ? [] : [`request ${key}`]),
      ],
      handle: (entrants) => database.transaction().execute((tx) => enterAll(tx, jobs, event, entrants)),
      isWorthSplitting: (error) => !isDatabaseAway(error),
    })
  }

  return async (event: EnteredEvent, entrant: Entrant): Promise<Entry> => {
    const name = `${event.id} with ${event.capacity} places`
    const desk = desks.get(name) ?? deskFor(event)
    desks.set(name, desk)
    const entry = await desk(entrant)
    if (entry instanceof AppError) throw entry
    return entry
  }
}
