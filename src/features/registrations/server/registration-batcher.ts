import { LRUCache } from 'lru-cache'
import { AppError } from '#kit/errors.ts'
import { withCorrelation } from '#platform/correlation.ts'
import { isDatabaseAway } from '#platform/http/errors.ts'
import type { RegistrationRequest, RegistrationResult } from './store-registrations.ts'

/** Maximum number of registrations per transaction. */
const MAX_BATCH_SIZE = 100
/** Maximum number of events with a batcher at one time; an idle one is cheap to create again. */
const MAX_EVENTS = 200

type Store = (requests: RegistrationRequest[]) => Promise<(RegistrationResult | AppError)[]>

/** A request that waits for its batch. `names`: its e-mail address and idempotency key, which no two of a batch share. */
type Pending = {
  request: RegistrationRequest
  names: string[]
  resolve: (result: RegistrationResult | AppError) => void
  reject: (error: unknown) => void
}

/**
 * Batches registrations. Hundreds arrive in the minutes before a show: those that arrive during a transaction
 * share the next one and its commit. One that arrives while none runs is stored immediately.
 * @param store stores registrations for one event in one transaction; no two have the same address or idempotency key
 * @throws AppError what `store` answers for the request
 */
export function registrationBatcher(
  store: (eventId: number, requests: RegistrationRequest[]) => ReturnType<Store>,
) {
  const batchers = new LRUCache<number, ReturnType<typeof batcherFor>>({ max: MAX_EVENTS })

  return async (eventId: number, request: RegistrationRequest): Promise<RegistrationResult> => {
    const batcher = batchers.get(eventId) ?? batcherFor((requests) => store(eventId, requests))
    batchers.set(eventId, batcher)
    const result = await batcher(request)
    if (result instanceof AppError) throw result
    return result
  }
}

function batcherFor(store: Store): (request: RegistrationRequest) => Promise<RegistrationResult | AppError> {
  let pending: Pending[] = []
  let isStoring = false

  async function storePending(): Promise<void> {
    if (isStoring) return
    isStoring = true
    // On behalf of no single request: each names its own.
    await withCorrelation(undefined, async () => {
      while (pending.length > 0) await storeBatch(takeBatch(), store)
    })
    isStoring = false
  }

  function takeBatch(): Pending[] {
    const takenNames = new Set<string>()
    const batch: Pending[] = []
    const left: Pending[] = []
    for (const each of pending) {
      const fits = batch.length < MAX_BATCH_SIZE && !each.names.some((name) => takenNames.has(name))
      if (fits) for (const name of each.names) takenNames.add(name)
      ;(fits ? batch : left).push(each)
    }
    pending = left
    return batch
  }

  return (request) =>
    new Promise((resolve, reject) => {
      pending.push({ request, names: namesOf(request), resolve, reject })
      void storePending()
    })
}

function namesOf({ person, idempotency: { key } }: RegistrationRequest): string[] {
  return [`email ${person.email.toLowerCase()}`, ...(key === undefined ? [] : [`request ${key}`])]
}

/** Stores a batch; after a failure one by one, so that one bad request doesn't fail the others. */
async function storeBatch(batch: Pending[], store: Store): Promise<void> {
  try {
    const results = await store(batch.map(({ request }) => request))
    for (const [index, { resolve }] of batch.entries()) resolve(results[index] as RegistrationResult)
  } catch (error) {
    if (batch.length === 1 || isDatabaseAway(error)) for (const { reject } of batch) reject(error)
    else for (const each of batch) await storeBatch([each], store)
  }
}
