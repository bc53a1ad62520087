import { sql } from 'kysely'
import type { NewPasskey } from '#features/accounts/server/index.ts'
import { AppError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import type { Role } from '#kit/staff.ts'
import type { Database, Executor } from '#platform/database/database.ts'
import type { Caller, StaffCaller } from '#platform/http/callers.ts'
import type { StaffMember } from '../contract.ts'
import { actorOf, recordAudit } from './audit.ts'
import { addPasskey } from './passkeys.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { beginStaffSession, endStaffSessions } from './sessions.ts'

/** A member of staff by their address; undefined for who is none any more. */
export async function findMember(
  executor: Executor,
  email: string,
): Promise<{ email: string; role: Role } | undefined> {
  const member = await executor
    .selectFrom('staffMembers')
    .select(['email', 'role'])
    .where('email', '=', email)
    .executeTakeFirst()
  return member && { email: member.email, role: member.role as Role }
}

/** The members of staff by name. */
export async function listMembers(
  executor: Executor,
): Promise<{ email: string; name: string; role: Role }[]> {
  const rows = await executor
    .selectFrom('staffMembers')
    .select(['email', 'name', 'role'])
    .orderBy('name')
    .execute()
  return rows.map((row) => ({ ...row, role: row.role as Role }))
}

/** The members of staff, their roles and their removal (R801). */
export function staffMembers(database: Database) {
  return {
    async list({ staff }: StaffCaller): Promise<StaffMember[]> {
      const rows = await database
        .selectFrom('staffMembers')
        .select(['id', 'name', 'email', 'role', 'createdAt'])
        .select((eb) =>
          eb
            .selectFrom('staffSessions')
            .select(sql<Date | null>`max(seen_at)`.as('seenAt'))
            .whereRef('memberId', '=', 'staffMembers.id')
            .where('isComplete', '=', true)
            .as('seenAt'),
        )
        .orderBy('name')
        .orderBy('id')
        .execute()
      return rows.map((row) => ({
        ...row,
        role: row.role as Role,
        createdAt: row.createdAt.toISOString(),
        seenAt: row.seenAt?.toISOString() ?? null,
        isYou: row.id === staff.memberId,
      }))
    },

    /** @throws AppError not_found, last_administrator */
    async changeRole(id: number, role: Role, caller: StaffCaller): Promise<void> {
      await changeMember(id, async (tx, member) => {
        if (member.role === role) return
        await tx.updateTable('staffMembers').set({ role }).where('id', '=', id).execute()
        await requireAdministrator(tx)
        const change = { before: { role: member.role }, after: { role } }
        await recordAudit(tx, actorOf(caller), {
          action: 'staff.role-changed',
          subject: member.email,
          ...change,
        })
      })
    },

    /** @throws AppError not_found, last_administrator */
    async remove(id: number, caller: StaffCaller): Promise<void> {
      await changeMember(id, async (tx, member) => {
        await tx.deleteFrom('staffMembers').where('id', '=', id).execute()
        await requireAdministrator(tx)
        const before = { name: member.name, role: member.role }
        await recordAudit(tx, actorOf(caller), { action: 'staff.removed', subject: member.email, before })
      })
    },
  }

  /** Changes one member at a time, so that two administrators can't remove each other at once. */
  async function changeMember(
    id: number,
    change: (tx: Executor, member: { name: string; email: string; role: string }) => Promise<void>,
  ): Promise<void> {
    await database.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('staff members'))`.execute(tx)
      const member = await tx
        .selectFrom('staffMembers')
        .select(['name', 'email', 'role'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(() => new AppError('not_found'))
      await change(tx, member)
    })
  }
}

/** @throws AppError last_administrator, which undoes the transaction */
async function requireAdministrator(tx: Executor): Promise<void> {
  if (!(await hasAdministrator(tx))) throw new AppError('last_administrator')
}

export async function hasAdministrator(executor: Executor): Promise<boolean> {
  const administrator = await executor
    .selectFrom('staffMembers')
    .select('id')
    .where('role', '=', 'administrator')
    .executeTakeFirst()
  return administrator !== undefined
}

/** What a member begins with: an authenticator and the step of the code that was given, or a passkey. */
export type FirstFactor = { totpSecret: Buffer; totpStep: number } | { passkey: NewPasskey }

type NewMember = {
  email: string
  name: string
  role: Role
  language: Language
  passwordHash: string
  factor: FirstFactor
}

/**
 * Adds a member with a session, or gives the member of this address a new password and second factor, without the earlier
 * ones, and ends their other sessions.
 * @returns the recovery codes, which are shown once, and the session's token
 */
export async function addMember(
  tx: Executor,
  { email, role, language, name, passwordHash, factor }: NewMember,
  caller: Caller,
): Promise<{ memberId: number; session: string; recoveryCodes: string[] }> {
  const { totpSecret, totpStep } = 'passkey' in factor ? { totpSecret: null, totpStep: 0 } : factor
  const credentials = { name, passwordHash, totpSecret, totpStep, newTotpSecret: null }
  const { id: memberId } = await tx
    .insertInto('staffMembers')
    .values({ email, role, language, ...credentials })
    .onConflict((conflict) => conflict.column('emailKey').doUpdateSet(credentials))
    .returning('id')
    .executeTakeFirstOrThrow()
  await endStaffSessions(tx, memberId)
  await tx.deleteFrom('staffPasskeys').where('memberId', '=', memberId).execute()
  if ('passkey' in factor) await addPasskey(tx, memberId, factor.passkey, caller)
  const recoveryCodes = await replaceRecoveryCodes(tx, memberId)
  const session = await beginStaffSession(tx, memberId, { isComplete: true }, caller)
  const actor = { id: memberId, name: email, address: caller.address }
  const after = { role, secondFactor: 'passkey' in factor ? 'passkey' : 'authenticator' }
  await recordAudit(tx, actor, { action: 'staff.joined', subject: email, after })
  return { memberId, session, recoveryCodes }
}
