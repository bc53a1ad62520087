import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#kit/errors.ts'
import type { Database, Tx } from './database.ts'
import type { JsonObject } from './schema.ts'

/**
 * A request that may be retried. Mounting creates it for endpoints that declare `idempotent` and passes it to the
 * handler as `caller.idempotency`. The key must be stored in the transaction of the effect, so the effect runs inside
 * `runOnce`, or, for many requests in one transaction, between `outcomesOf` and `storeOutcomes`. Mounting fails a handler
 * that uses neither.
 */
export class IdempotentRequest {
  /** The method and path of the call, with its parameters: another call may have the same key. */
  readonly endpoint: string
  /** The `Idempotency-Key`; without one, a request is not treated as a retry. */
  readonly key: string | undefined
  readonly #body: unknown
  #isEnforced = false

  constructor(endpoint: string, key: string | undefined, body: unknown) {
    this.endpoint = endpoint
    this.key = key
    this.#body = body
  }

  /** By which another request with the same key is recognized. */
  get bodyHash(): Buffer {
    return createHash('sha256')
      .update(JSON.stringify(this.#body) ?? '')
      .digest()
  }

  /** Whether the handler guarded its effect with the key. */
  get isEnforced(): boolean {
    return this.#isEnforced
  }

  markEnforced(): void {
    this.#isEnforced = true
  }
}

/**
 * Runs `act` once for all requests with the same key; the others, including concurrent ones, get the first outcome.
 * The key is stored in the transaction of the effect, so that both are committed or neither.
 * @throws AppError idempotency_key_reused for the same key with another body
 */
export async function runOnce<T extends JsonObject>(
  tx: Tx,
  request: IdempotentRequest,
  act: () => Promise<T>,
): Promise<T> {
  request.markEnforced()
  const { endpoint, key, bodyHash } = request
  if (key === undefined) return act()
  const first = await tx
    .insertInto('idempotencyKeys')
    .values({ endpoint, key, bodyHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!first) return outcomeOf<T>(tx, request)
  const outcome = await act()
  await tx
    .updateTable('idempotencyKeys')
    .set({ outcome: JSON.stringify(outcome) })
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .execute()
  return outcome
}

async function outcomeOf<T>(tx: Tx, { endpoint, key = '', bodyHash }: IdempotentRequest): Promise<T> {
  const stored = await tx
    .selectFrom('idempotencyKeys')
    .select(['bodyHash', 'outcome'])
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!stored.bodyHash.equals(bodyHash)) throw new AppError('idempotency_key_reused')
  return stored.outcome as T
}

/**
 * Outcomes of earlier requests with the same keys, for callers that handle many requests at once and whose effect can't
 * happen twice anyway. Requests that are the first with their key have no entry; a key with another body has
 * idempotency_key_reused.
 */
export async function outcomesOf<T extends JsonObject>(
  tx: Tx,
  requests: IdempotentRequest[],
): Promise<Map<IdempotentRequest, T | AppError>> {
  for (const request of requests) request.markEnforced()
  const keyed = requests.flatMap((request) => {
    const { endpoint, key } = request
    return key === undefined ? [] : [{ request, endpoint, key }]
  })
  if (keyed.length === 0) return new Map()
  const stored = await sql<{ endpoint: string; key: string; bodyHash: Buffer; outcome: unknown }>`
    select endpoint, key, body_hash, outcome from idempotency_keys
    where (endpoint, key) in (
      select * from unnest(${keyed.map(({ endpoint }) => endpoint)}::text[], ${keyed.map(({ key }) => key)}::text[]))`.execute(
    tx,
  )
  const rows = new Map(stored.rows.map((row) => [JSON.stringify([row.endpoint, row.key]), row]))
  return new Map(
    keyed.flatMap(({ request, endpoint, key }) => {
      const row = rows.get(JSON.stringify([endpoint, key]))
      if (!row) return []
      const isSame = row.bodyHash.equals(request.bodyHash)
      return [[request, isSame ? (row.outcome as T) : new AppError('idempotency_key_reused')] as const]
    }),
  )
}

/**
 * Stores the outcomes of requests, in the transaction of the effect.
 * @throws Error when a key was used meanwhile: roll the transaction back and retry it
 */
export async function storeOutcomes(
  tx: Tx,
  outcomes: { request: IdempotentRequest; outcome: JsonObject }[],
): Promise<void> {
  const rows = outcomes.flatMap(({ request: { endpoint, key, bodyHash }, outcome }) =>
    key === undefined ? [] : [{ endpoint, key, hash: bodyHash.toString('hex'), outcome }],
  )
  if (rows.length === 0) return
  const stored = await sql`
    insert into idempotency_keys (endpoint, key, body_hash, outcome)
    select endpoint, key, decode(hash, 'hex'), outcome
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as request(endpoint text, key text, hash text, outcome jsonb)
    on conflict do nothing`.execute(tx)
  if (Number(stored.numAffectedRows) < rows.length)
    throw new Error('another request used the same idempotency key in the meantime')
}

/** Deletes keys older than a day; retries don't come later. */
export async function deleteOldIdempotencyKeys(database: Database): Promise<void> {
  await database
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
