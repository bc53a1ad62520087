import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { AppError } from '#kit/errors.ts'
import type { Database } from './database.ts'
import type { JsonObject, Schema } from './schema.ts'

/** A request that may be retried: which call, its Idempotency-Key, and what it asked for. */
export type Request = { endpoint: string; key: string | undefined; body: unknown }

/**
 * Runs `act` once for all requests with the same key; the others, also those that arrive meanwhile, get the first
 * one's outcome. The key is kept in the transaction of the effect, so neither is there without the other.
 * @throws AppError idempotency_key_reused when the same key came with another body
 */
export async function once<T extends JsonObject>(
  tx: Transaction<Schema>,
  request: Request,
  act: () => Promise<T>,
): Promise<T> {
  const { endpoint, key } = request
  if (key === undefined) return act()
  const bodyHash = hashOf(request.body)
  const first = await tx
    .insertInto('idempotencyKeys')
    .values({ endpoint, key, bodyHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!first) return outcomeOf<T>(tx, request, bodyHash)
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
  { endpoint, key = '' }: Request,
  bodyHash: Buffer,
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

/** A request with a key whose outcome is looked for, or kept. */
type Keyed = { key: string; body: unknown }

/**
 * What requests of one call led to, by their keys, for callers that handle many at once and whose effect can't happen
 * twice anyway. A key that came with another body leads to idempotency_key_reused.
 */
export async function outcomesOf<T extends JsonObject>(
  tx: Transaction<Schema>,
  endpoint: string,
  requests: Keyed[],
): Promise<Map<string, T | AppError>> {
  if (requests.length === 0) return new Map()
  const hashes = new Map(requests.map(({ key, body }) => [key, hashOf(body)]))
  const known = await tx
    .selectFrom('idempotencyKeys')
    .select(['key', 'bodyHash', 'outcome'])
    .where('endpoint', '=', endpoint)
    .where('key', '=', sql<string>`any(${[...hashes.keys()]}::text[])`)
    .execute()
  return new Map(
    known.map(({ key, bodyHash, outcome }) => [
      key,
      hashes.get(key)?.equals(bodyHash) ? (outcome as T) : new AppError('idempotency_key_reused'),
    ]),
  )
}

/**
 * Keeps what requests led to, in the transaction of the effect.
 * @throws Error when one of the keys was used meanwhile: the transaction must be rolled back and tried again
 */
export async function keepOutcomes(
  tx: Transaction<Schema>,
  endpoint: string,
  requests: (Keyed & { outcome: JsonObject })[],
): Promise<void> {
  if (requests.length === 0) return
  const rows = requests.map(({ key, body, outcome }) => ({
    key,
    hash: hashOf(body).toString('hex'),
    outcome,
  }))
  const kept = await sql`
    insert into idempotency_keys (endpoint, key, body_hash, outcome)
    select ${endpoint}, key, decode(hash, 'hex'), outcome
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as request(key text, hash text, outcome jsonb)
    on conflict do nothing`.execute(tx)
  if (Number(kept.numAffectedRows) < rows.length) throw new Error('a key was used by somebody else meanwhile')
}

function hashOf(body: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(body)).digest()
}

/** Forgets keys older than a day: nobody retries for longer. */
export async function forgetOldKeys(database: Database): Promise<void> {
  await database
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
