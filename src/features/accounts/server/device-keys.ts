import { type SqlBool, sql } from 'kysely'
import { credentialHash, newToken } from '#platform/credentials.ts'
import type { Database, Executor } from '#platform/database/database.ts'
import type { Caller } from '#platform/http/callers.ts'
import { deviceOf } from './sessions.ts'

/** A browser that hasn't been used for this long is forgotten. */
export const DEVICE_KEY_DAYS = 180
/** Maximum number of browsers remembered per account; the least recently used are deleted. */
const MAX_DEVICES = 30

const IS_ACTIVE = sql<SqlBool>`used_at > now() - make_interval(days => ${sql.lit(DEVICE_KEY_DAYS)})`

/**
 * Remembers that a browser signed up for an account, or signed in to it (R504). Signing out doesn't undo it.
 * @param key the browser's device key, if it has one
 * @returns the browser's device key from now on, which is unique
 */
export async function rememberDevice(
  executor: Executor,
  accountId: number,
  key: string | undefined,
  { userAgent }: Caller,
): Promise<string> {
  const deviceKey = key ?? newToken()
  await executor
    .insertInto('deviceKeys')
    .values({ accountId, keyHash: credentialHash(deviceKey), device: deviceOf(userAgent) })
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
        .limit(MAX_DEVICES),
    )
    .execute()
  return deviceKey
}

/** Whether a browser has signed in to an account before. */
export async function isKnownDevice(
  executor: Executor,
  accountId: number,
  key: string | undefined,
): Promise<boolean> {
  if (key === undefined) return false
  const deviceRow = await executor
    .selectFrom('deviceKeys')
    .select('accountId')
    .where('accountId', '=', accountId)
    .where('keyHash', '=', credentialHash(key))
    .where(IS_ACTIVE)
    .executeTakeFirst()
  return deviceRow !== undefined
}

/** The latest unconfirmed sign-up for an address that was made in this browser. */
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
    .where(IS_ACTIVE)
    .orderBy('accounts.id', 'desc')
    .executeTakeFirst()
  return signUp?.id
}

/**
 * Forgets all browsers of an account. Called after a password reset, as some of them may be an intruder's.
 */
export async function forgetDevices(executor: Executor, accountId: number): Promise<void> {
  await executor.deleteFrom('deviceKeys').where('accountId', '=', accountId).execute()
}

/** Housekeeping: deletes expired device keys. */
export async function forgetOldDevices(database: Database): Promise<void> {
  await database.deleteFrom('deviceKeys').where(sql<SqlBool>`not (${IS_ACTIVE})`).execute()
}
