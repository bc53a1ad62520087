import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#kit/errors.ts'
import { credentialHash } from '#platform/credentials.ts'
import type { Database } from '#platform/database/database.ts'

const MINUTE_S = 60
const HOUR_S = 3600

/** The number of attempts (`points`) allowed in a time window (`duration`, in seconds). */
type AttemptLimit = { points: number; duration: number }

/** How many attempts to sign in, to sign up and so on are allowed (R504). */
const LIMITS = {
  'sign-in by network': { points: 40, duration: 15 * MINUTE_S },
  'sign-in to account': { points: 10, duration: 15 * MINUTE_S },
  'sign-in from known device': { points: 10, duration: 15 * MINUTE_S },
  'sign-in to account from known network': { points: 20, duration: 15 * MINUTE_S },
  'sign-up by network': { points: 20, duration: HOUR_S },
  'sign-up mail to address': { points: 5, duration: HOUR_S },
  'change mail to address': { points: 5, duration: HOUR_S },
  'forgot by network': { points: 20, duration: HOUR_S },
  'reset mail to address': { points: 3, duration: 20 * MINUTE_S },
  'reset by network': { points: 30, duration: HOUR_S },
  'password of account': { points: 10, duration: 15 * MINUTE_S },
  'new password or address of account': { points: 10, duration: HOUR_S },
} as const satisfies Record<string, AttemptLimit>
export type Limit = keyof typeof LIMITS

export type Limits = AttemptLimits<Limit>

/** The rate limits of accounts. */
export function accountLimits(database: Database): Limits {
  return attemptLimits(database, LIMITS)
}

export type AttemptLimits<Name extends string> = ReturnType<typeof attemptLimits<Name>>

/**
 * Rate limits of attempts, counted in PostgreSQL so that all processes share them. Keys are stored as hashes:
 * no address is in the table.
 */
export function attemptLimits<Limit extends string>(database: Database, limits: Record<Limit, AttemptLimit>) {
  const storeClient = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows } = await database.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: rows.length }
    },
  }
  const limiters = new Map(
    Object.entries<AttemptLimit>(limits).map(([name, limit]) => [
      name,
      new RateLimiterPostgres({
        ...limit,
        storeClient,
        storeType: 'pool',
        tableName: 'limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
      }),
    ]),
  )

  /** @returns the rejection, when the attempt is over the limit */
  async function consume(limit: Limit, who: string): Promise<RateLimiterRes | undefined> {
    try {
      await limiters.get(limit)?.consume(keyOf(who))
      return undefined
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return refusal
    }
  }

  return {
    /**
     * Counts an attempt.
     * @throws AppError too_many_requests with the seconds to wait
     */
    async count(limit: Limit, who: string): Promise<void> {
      const refusal = await consume(limit, who)
      if (!refusal) return
      throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) })
    },
    /**
     * Counts an attempt.
     * @returns whether it is within the limit, for callers that skip work rather than refuse it
     */
    async allows(limit: Limit, who: string): Promise<boolean> {
      return (await consume(limit, who)) === undefined
    },
    /** Resets the counter after a correct attempt. */
    async forget(limit: Limit, who: string): Promise<void> {
      await limiters.get(limit)?.delete(keyOf(who))
    },
  }
}

/** Housekeeping: deletes expired counters. */
export async function forgetOldLimits(database: Database): Promise<void> {
  await database.deleteFrom('limits').where('expire', '<', Date.now()).execute()
}

function keyOf(who: string): string {
  return credentialHash(who.toLowerCase()).toString('base64url')
}
