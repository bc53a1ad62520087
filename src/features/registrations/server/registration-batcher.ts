import { LRUCache } from 'lru-cache'
import { AppError } from '#kit/errors.ts'
import { inBatches } from '#platform/batches.ts'
import type { Database } from '#platform/database/database.ts'
import { isDatabaseAway } from '#platform/http/errors.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import {
  createRegistrations,
  type RegistrationEvent,
  type RegistrationRequest,
  type RegistrationResult,
} from './create-registrations.ts'

/** Maximum number of registrations per transaction. */
const MAX_BATCH_SIZE = 100
/** Concurrent transactions per event and process. */
const LANES = 1
/** Maximum number of events with a batcher at one time; an idle one is cheap to create again. */
const MAX_EVENTS = 200

/**
 * Batches registrations. Hundreds arrive in the minutes before a show: those that arrive during a transaction
 * share the next one and its commit.
 * @throws AppError event_full, idempotency_key_reused
 */
export function registrationBatcher(database: Database, jobs: Jobs) {
  const batchers = new LRUCache<string, ReturnType<typeof batcherFor>>({ max: MAX_EVENTS })

  function batcherFor(event: RegistrationEvent) {
    return inBatches<RegistrationRequest, RegistrationResult | AppError>({
      most: MAX_BATCH_SIZE,
      lanes: LANES,
      namesOf: ({ person, request: { key } }) => [
        `address ${person.email.toLowerCase()}`,
        ...(key === undefined ? [] : [`request ${key}`]),
      ],
      handle: (registrants) =>
        database.transaction().execute((tx) => createRegistrations(tx, jobs, event, registrants)),
      isWorthSplitting: (error) => !isDatabaseAway(error),
    })
  }

  return async (event: RegistrationEvent, registrant: RegistrationRequest): Promise<RegistrationResult> => {
    const name = `${event.id} with ${event.capacity} places`
    const batcher = batchers.get(name) ?? batcherFor(event)
    batchers.set(name, batcher)
    const entry = await batcher(registrant)
    if (entry instanceof AppError) throw entry
    return entry
  }
}
