import { type SqlBool, sql } from 'kysely'
import {
  IS_SEEN_EARLIER,
  NETWORK_ADDRESS,
  newSession,
  shownSession,
} from '#features/accounts/server/index.ts'
import type { Role } from '#kit/staff.ts'
import { credentialHash } from '#platform/credentials.ts'
import type { Database, Executor } from '#platform/database/database.ts'
import type { AuthenticateStaff, Caller, StaffSession } from '#platform/http/callers.ts'
import { IDLE_MINUTES, LIFETIME_HOURS, SECOND_FACTOR_MINUTES, type StaffSessionEntry } from '../contract.ts'

const IS_ACTIVE = sql<SqlBool>`case when is_complete
  then staff_sessions.seen_at > now() - make_interval(mins => ${sql.lit(IDLE_MINUTES)})
    and staff_sessions.created_at > now() - make_interval(hours => ${sql.lit(LIFETIME_HOURS)})
  else staff_sessions.created_at > now() - make_interval(mins => ${sql.lit(SECOND_FACTOR_MINUTES)}) end`

/**
 * Returns the function with which mounting finds the session of a cookie. The role is read with each call, so that a change
 * takes effect at once.
 */
export function staffAuthenticator(database: Database): AuthenticateStaff {
  return async (token) => {
    const session = await findSession(database, token, { isComplete: true })
    if (!session) return undefined
    const { isOld, ...staff } = session
    if (isOld)
      await database
        .updateTable('staffSessions')
        .set({ seenAt: sql<Date>`now()` })
        .where('id', '=', staff.sessionId)
        .execute()
    return staff
  }
}

/**
 * The session of a token.
 * @param isComplete false for one that waits for the second factor
 */
export async function findSession(
  executor: Executor,
  token: string | undefined,
  { isComplete }: { isComplete: boolean },
): Promise<(StaffSession & { isOld: boolean }) | undefined> {
  if (token === undefined) return undefined
  const row = await executor
    .selectFrom('staffSessions')
    .innerJoin('staffMembers', 'staffMembers.id', 'staffSessions.memberId')
    .select(['staffMembers.id as memberId', 'staffSessions.id as sessionId', 'name', 'email', 'role'])
    .select(IS_SEEN_EARLIER.as('isOld'))
    .where('tokenHash', '=', credentialHash(token))
    .where('isComplete', '=', isComplete)
    .where(IS_ACTIVE)
    .executeTakeFirst()
  return row && { ...row, role: row.role as Role }
}

/** Begins a session. @returns its token; only a hash of it is stored */
export async function beginStaffSession(
  executor: Executor,
  memberId: number,
  { isComplete }: { isComplete: boolean },
  caller: Caller,
): Promise<string> {
  const { token, session } = newSession(caller)
  await executor
    .insertInto('staffSessions')
    .values({ ...session, memberId, isComplete })
    .execute()
  return token
}

/** Ends the session of a token. @returns whose it was; undefined when there is none */
export async function endStaffSession(executor: Executor, token: string | undefined) {
  if (token === undefined) return undefined
  return executor
    .deleteFrom('staffSessions')
    .using('staffMembers')
    .whereRef('staffMembers.id', '=', 'memberId')
    .where('tokenHash', '=', credentialHash(token))
    .returning(['memberId', 'email', 'isComplete'])
    .executeTakeFirst()
}

/** Ends all sessions of a member. @param exceptId the id of a session to keep */
export async function endStaffSessions(
  executor: Executor,
  memberId: number,
  exceptId?: number,
): Promise<void> {
  await executor
    .deleteFrom('staffSessions')
    .where('memberId', '=', memberId)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? 0))
    .execute()
}

/** Housekeeping: deletes sessions that have ended. */
export async function deleteEndedSessions(database: Database): Promise<void> {
  await database.deleteFrom('staffSessions').where(sql<SqlBool>`not (${IS_ACTIVE})`).execute()
}

/** The sessions of a member, the latest first. */
export async function staffSessionsOf(
  database: Database,
  { memberId, sessionId }: StaffSession,
): Promise<StaffSessionEntry[]> {
  const rows = await database
    .selectFrom('staffSessions')
    .select(['id', 'userAgent', 'createdAt', 'seenAt', NETWORK_ADDRESS])
    .where('memberId', '=', memberId)
    .where('isComplete', '=', true)
    .where(IS_ACTIVE)
    .orderBy('seenAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => shownSession(row, sessionId))
}
