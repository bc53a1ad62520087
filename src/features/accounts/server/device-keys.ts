import { type SqlBool, sql } from 'kysely'
import { credentialHash, newToken } from '#platform/credentials.ts'
import type { Database, Executor } from '#platform/database/database.ts'
import type { Caller } from '#platform/http/mount.ts'
import { deviceOf } from './sessions.ts'

/** A browser that nobody used for so long is unknown again. */
const KNOWN_DAYS = 180
/** Most browsers that one account is known by; the ones used longest ago go. */
const MOST_DEVICES = 30

const LIVES = sql<SqlBool>`used_at > now() - make_interval(days => ${sql.lit(KNOWN_DAYS)})`

/**
 * Notes that a browser signed up for an account, or signed in to it (R504). It outlives signing out.
 * @param key the key that the browser has already, if any
 * @returns the browser's key, which nobody else has from now on
 */
export async function rememberDevice(
  executor: Executor,
  accountId: number,
  key: string | undefined,
  { userAgent }: Caller,
): Promise<string> {
  const kept = key ?? newToken()
  await executor
    .insertInto('deviceKeys')
    .values({ accountId, keyHash: credentialHash(kept), device: deviceOf(userAgent) })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'keyHash']).doUpdateSet({ usedAt: sql<Date>`now()` }),
    )
    .execute()
  await executor
    .deleteFrom('deviceKeys')
    .where('accountId', '=', accountId)
    .where('keyHash', 'not in', (query) =>
      query
        .selectFrom('deviceKeys')
        .select('keyHash')
        .where('accountId', '=', accountId)
        .orderBy('usedAt', 'desc')
        .limit(MOST_DEVICES),
    )
    .execute()
  return kept
}

/** Whether a browser signed in to an account before. */
export async function isKnownDevice(
  executor: Executor,
  accountId: number,
  key: string | undefined,
): Promise<boolean> {
  if (key === undefined) return false
  const known = await executor
    .selectFrom('deviceKeys')
    .select('accountId')
    .where('accountId', '=', accountId)
    .where('keyHash', '=', credentialHash(key))
    .where(LIVES)
    .executeTakeFirst()
  return known !== undefined
}

/** The latest sign-up for an address that a browser made, and that nobody has confirmed. */
export async function signUpOfDevice(
  executor: Executor,
  email: string,
  key: string | undefined,
): Promise<number | undefined> {
  if (key === undefined) return undefined
  const signUp = await executor
    .selectFrom('accounts')
    .innerJoin('deviceKeys', 'deviceKeys.accountId', 'accounts.id')
    .select('accounts.id')
    .where('emailKey', '=', email.toLowerCase())
    .where('verifiedAt', 'is', null)
    .where('keyHash', '=', credentialHash(key))
    .where(LIVES)
    .orderBy('accounts.id', 'desc')
    .executeTakeFirst()
  return signUp?.id
}

/** Ends what all browsers are known by: who resets a password may not know them. */
export async function forgetDevices(executor: Executor, accountId: number): Promise<void> {
  await executor.deleteFrom('deviceKeys').where('accountId', '=', accountId).execute()
}

/** Keys that no longer count, for the housekeeping. */
export async function forgetOldDevices(database: Database): Promise<void> {
  await database.deleteFrom('deviceKeys').where(sql<SqlBool>`not (${LIVES})`).execute()
}
