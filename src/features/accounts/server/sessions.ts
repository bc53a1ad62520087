import bowser from 'bowser'
import { type SqlBool, sql } from 'kysely'
import { credentialHash, newToken } from '#platform/credentials.ts'
import type { Database, Executor } from '#platform/database/database.ts'
import { networkOf } from '#platform/http/addresses.ts'
import type { Authenticate, Caller, SignedIn } from '#platform/http/callers.ts'
import type { AccountSession } from '../contract.ts'

/** A session ends after this many days without use (R505), and at this age in any case (OWASP ASVS 5.0, 7.3). */
export const IDLE_DAYS = 14
export const LIFETIME_DAYS = 90
/** The precision with which a session's last use is stored. */
const SEEN_PRECISION_MINUTES = 1
/** Whether the last use of a session was long enough ago to store the current one. */
export const IS_SEEN_EARLIER = sql<boolean>`seen_at < now() - make_interval(mins => ${sql.lit(SEEN_PRECISION_MINUTES)})`
const MAX_AGENT_CHARACTERS = 400

const IS_ACTIVE = sql<SqlBool>`seen_at > now() - make_interval(days => ${sql.lit(IDLE_DAYS)})
  and sessions.created_at > now() - make_interval(days => ${sql.lit(LIFETIME_DAYS)})`

/** The column `address` as text, without a netmask. */
export const NETWORK_ADDRESS = sql<string | null>`host(address)`.as('address')

type SessionRow = {
  id: number
  userAgent: string | null
  address: string | null
  createdAt: Date
  seenAt: Date
}

/**
 * Returns the function with which mounting finds the session of a token; it resolves to undefined when there
 * is none or it has ended.
 */
export function authenticator(database: Database): Authenticate {
  return (token) => (token === undefined ? Promise.resolve(undefined) : sessionOf(database, token))
}

async function sessionOf(database: Database, token: string): Promise<SignedIn | undefined> {
  const sessionRow = await database
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .select(['accounts.id as accountId', 'sessions.id as sessionId', 'name', 'email'])
    .select(IS_SEEN_EARLIER.as('isOld'))
    .where('tokenHash', '=', credentialHash(token))
    .where(IS_ACTIVE)
    .executeTakeFirst()
  if (!sessionRow) return undefined
  const { isOld, ...signedIn } = sessionRow
  if (isOld)
    await database
      .updateTable('sessions')
      .set({ seenAt: sql<Date>`now()` })
      .where('id', '=', signedIn.sessionId)
      .execute()
  return signedIn
}

/**
 * Begins a session.
 * @returns its token; only a hash of it is stored
 */
export async function beginSession(executor: Executor, accountId: number, caller: Caller): Promise<string> {
  const { token, session } = newSession(caller)
  await executor
    .insertInto('sessions')
    .values({ ...session, accountId })
    .execute()
  return token
}

/** A token for the caller's browser, and what is stored of the session that it opens. */
export function newSession({ userAgent, address }: Caller) {
  const token = newToken()
  const session = {
    tokenHash: credentialHash(token),
    userAgent: userAgent?.slice(0, MAX_AGENT_CHARACTERS) ?? null,
    address,
  }
  return { token, session }
}

/** Ends one session; it is no error if it has already ended. */
export async function endSession(executor: Executor, sessionId: number): Promise<void> {
  await executor.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

/**
 * Ends all sessions of an account.
 * @param exceptId the id of a session to keep
 */
export async function endAllSessions(
  executor: Executor,
  accountId: number,
  exceptId?: number,
): Promise<void> {
  await executor
    .deleteFrom('sessions')
    .where('accountId', '=', accountId)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? 0))
    .execute()
}

/** Housekeeping: deletes sessions that have ended. */
export async function forgetEndedSessions(database: Database): Promise<void> {
  await database.deleteFrom('sessions').where(sql<SqlBool>`not (${IS_ACTIVE})`).execute()
}

/** The sessions of an account, the latest first. */
export async function sessionsOf(
  { accountId, sessionId }: Pick<SignedIn, 'accountId' | 'sessionId'>,
  database: Database,
): Promise<AccountSession[]> {
  const rows = await database
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'createdAt', 'seenAt', NETWORK_ADDRESS])
    .where('accountId', '=', accountId)
    .where(IS_ACTIVE)
    .orderBy('seenAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => shownSession(row, sessionId))
}

/** A session as its owner sees it. @param ownId the id of the session that asks */
export function shownSession(row: SessionRow, ownId: number): AccountSession {
  return {
    id: row.id,
    device: deviceOf(row.userAgent),
    network: row.address && maskedNetwork(row.address),
    createdAt: row.createdAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
    isThisOne: row.id === ownId,
  }
}

/** The devices and networks that an account has signed in from, to recognise a new one. */
export async function signInOrigins(
  database: Executor,
  accountId: number,
): Promise<{ devices: Set<string>; networks: Set<string> }> {
  const rows = await database
    .selectFrom('sessions')
    .select(['userAgent', NETWORK_ADDRESS])
    .where('accountId', '=', accountId)
    .execute()
  return {
    devices: new Set(rows.map(({ userAgent }) => deviceOf(userAgent))),
    networks: new Set(rows.flatMap(({ address }) => (address ? [networkOf(address)] : []))),
  }
}

/** A user agent in short: "Firefox, Windows". Empty when it isn't recognised. */
export function deviceOf(userAgent: string | null | undefined): string {
  if (!userAgent) return ''
  const { browser, os } = bowser.parse(userAgent.slice(0, MAX_AGENT_CHARACTERS))
  return [browser.name, os.name].filter(Boolean).join(', ')
}

/** An IP address shortened to its network, so that people recognise theirs: 203.0.113.x, 2001:db8:1:2::x. */
export function maskedNetwork(address: string): string {
  return address.includes(':') ? `${networkOf(address)}::x` : address.replace(/\.\d+$/, '.x')
}
