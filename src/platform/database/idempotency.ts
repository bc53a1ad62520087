import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { AppError } from '#kit/errors.ts'
import type { Database } from './database.ts'
import type { JsonObject, Schema } from './schema.ts'

/**
 * A request that may be retried. Mounting makes it for endpoints that declare `idempotent` and hands it to the handler
 * as `caller.idempotency`. The key has to be stored in the transaction of the effect, so the effect runs inside `once`,
 * or between `outcomesOf` and `storeOutcomes` for many requests in one transaction. Mounting fails a handler that
 * answers without either.
 */
export class IdempotentRequest {
  /** Which call, with its path parameters: a key counts for one address. */
  readonly endpoint: string
  /** The `Idempotency-Key`; a request without one is never a retry. */
  readonly key: string | undefined
  readonly bodyHash: Buffer
  #isEnforced = false

  constructor(endpoint: string, key: string | undefined, body: unknown) {
    this.endpoint = endpoint
    this.key = key
    this.bodyHash = createHash('sha256')
      .update(JSON.stringify(body) ?? '')
      .digest()
  }

  /** Whether the effect was guarded by the key. */
  get isEnforced(): boolean {
    return this.#isEnforced
  }

  markEnforced(): void {
    this.#isEnforced = true
  }
}

/**
 * Runs `act` once for all requests with the same key; the others, also those that arrive meanwhile, get the first
 * one's outcome. The key is kept in the transaction of the effect, so neither is there without the other.
 * @throws AppError idempotency_key_reused when the same key came with another body
 */
export async function once<T extends JsonObject>(
  tx: Transaction<Schema>,
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

async function outcomeOf<T>(
  tx: Transaction<Schema>,
  { endpoint, key = '', bodyHash }: IdempotentRequest,
): Promise<T> {
  const known = await tx
    .selectFrom('idempotencyKeys')
    .select(['bodyHash', 'outcome'])
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!known.bodyHash.equals(bodyHash)) throw new AppError('idempotency_key_reused')
  return known.outcome as T
}

/**
 * What earlier requests with the same keys led to, for callers that handle many at once and whose effect can't happen
 * twice anyway; it has no entry for a request that is the first with its key. A key that came with another body leads
 * to idempotency_key_reused.
 */
export async function outcomesOf<T extends JsonObject>(
  tx: Transaction<Schema>,
  requests: IdempotentRequest[],
): Promise<Map<IdempotentRequest, T | AppError>> {
  for (const request of requests) request.markEnforced()
  const keyed = requests.flatMap((request) => {
    const { endpoint, key } = request
    return key === undefined ? [] : [{ request, endpoint, key }]
  })
  if (keyed.length === 0) return new Map()
  const known = await sql<{ endpoint: string; key: string; bodyHash: Buffer; outcome: unknown }>`
    select endpoint, key, body_hash, outcome from idempotency_keys
    where (endpoint, key) in (
      select * from unnest(${keyed.map(({ endpoint }) => endpoint)}::text[], ${keyed.map(({ key }) => key)}::text[]))`.execute(
    tx,
  )
  const rows = new Map(known.rows.map((row) => [JSON.stringify([row.endpoint, row.key]), row]))
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
 * Stores what requests led to, in the transaction of the effect.
 * @throws Error when one of the keys was used meanwhile: the transaction must be rolled back and tried again
 */
export async function storeOutcomes(
  tx: Transaction<Schema>,
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
    throw new Error('a key was used by somebody else meanwhile')
}

/** Forgets keys older than a day: nobody retries for longer. */
export async function forgetOldKeys(database: Database): Promise<void> {
  await database
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
