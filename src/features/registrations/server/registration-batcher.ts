import { LRUCache } from 'lru-cache'
import { AppError } from '#kit/errors.ts'
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
/** Maximum number of events with a batcher at one time; an idle one is cheap to create again. */
const MAX_EVENTS = 200

type Store = (requests: RegistrationRequest[]) => Promise<(RegistrationResult | AppError)[]>

/** A request that waits for its batch. `names`: its address and idempotency key, which no two of a batch share. */
type Waiting = {
  request: RegistrationRequest
  names: string[]
  resolve: (result: RegistrationResult | AppError) => void
  reject: (error: unknown) => void
}

/**
 * Batches registrations. Hundreds arrive in the minutes before a show: those that arrive during a transaction
 * share the next one and its commit. One that arrives while none runs is stored immediately.
 * @throws AppError event_full, idempotency_key_reused
 */
export function registrationBatcher(database: Database, jobs: Jobs) {
  const batchers = new LRUCache<string, ReturnType<typeof batcherFor>>({ max: MAX_EVENTS })

  return async (event: RegistrationEvent, request: RegistrationRequest): Promise<RegistrationResult> => {
    const name = `${event.id} with ${event.capacity} places`
    const store: Store = (requests) =>
      database.transaction().execute((tx) => createRegistrations(tx, jobs, event, requests))
    const batcher = batchers.get(name) ?? batcherFor(store)
    batchers.set(name, batcher)
    const result = await batcher(request)
    if (result instanceof AppError) throw result
    return result
  }
}

function batcherFor(store: Store): (request: RegistrationRequest) => Promise<RegistrationResult | AppError> {
  let waiting: Waiting[] = []
  let isStoring = false

  async function storeWaiting(): Promise<void> {
    if (isStoring) return
    isStoring = true
    while (waiting.length > 0) await storeBatch(takeBatch(), store)
    isStoring = false
  }

  function takeBatch(): Waiting[] {
    const takenNames = new Set<string>()
    const batch: Waiting[] = []
    const left: Waiting[] = []
    for (const each of waiting) {
      const fits = batch.length < MAX_BATCH_SIZE && !each.names.some((name) => takenNames.has(name))
      if (fits) for (const name of each.names) takenNames.add(name)
      ;(fits ? batch : left).push(each)
    }
    waiting = left
    return batch
  }

  return (request) =>
    new Promise((resolve, reject) => {
      waiting.push({ request, names: namesOf(request), resolve, reject })
      void storeWaiting()
    })
}

function namesOf({ person, request: { key } }: RegistrationRequest): string[] {
  return [`address ${person.email.toLowerCase()}`, ...(key === undefined ? [] : [`request ${key}`])]
}

/** Stores a batch; after a failure one by one, so that one bad request doesn't fail the others. */
async function storeBatch(batch: Waiting[], store: Store): Promise<void> {
  try {
    const results = await store(batch.map(({ request }) => request))
    for (const [index, { resolve }] of batch.entries()) resolve(results[index] as RegistrationResult)
  } catch (error) {
    if (batch.length === 1 || isDatabaseAway(error)) for (const { reject } of batch) reject(error)
    else for (const each of batch) await storeBatch([each], store)
  }
}
