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
  const bodyHash = createHash('sha256').update(JSON.stringify(request.body)).digest()
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

/** Forgets keys older than a day: nobody retries for longer. */
export async function forgetOldKeys(database: Database): Promise<void> {
  await database
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
