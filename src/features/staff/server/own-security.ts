import { hashPassword, refuseWeak } from '#features/accounts/server/index.ts'
import { AppError } from '#kit/errors.ts'
import type { StaffCaller } from '#platform/http/callers.ts'
import type { Security } from '../contract.ts'
import { actorOf, recordAudit } from './audit.ts'
import type { StaffDependencies } from './dependencies.ts'
import { recordOwnChange } from './own-changes.ts'
import { ownPasskeys } from './passkeys.ts'
import { staffPasswordCheck } from './password-check.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { secondFactorsOf } from './second-factors.ts'
import { endStaffSessions, staffSessionsOf } from './sessions.ts'

/** What a member signs in with, and the own sessions and password. */
export function ownSecurity({ database, jobs, limits }: StaffDependencies) {
  const requirePassword = staffPasswordCheck(database, limits)

  return {
    async get({ staff }: StaffCaller): Promise<Security> {
      const { memberId } = staff
      const [sessions, passkeys, factors, recoveryCodesLeft] = await Promise.all([
        staffSessionsOf(database, staff),
        ownPasskeys(database, memberId),
        secondFactorsOf(database, memberId),
        countRecoveryCodes(database, memberId),
      ])
      return { sessions, passkeys, hasAuthenticator: factors.includes('authenticator'), recoveryCodesLeft }
    },

    /** @throws AppError not_found when the member has no such session */
    async endSession(id: number, caller: StaffCaller): Promise<void> {
      const { memberId, email } = caller.staff
      await database.transaction().execute(async (tx) => {
        await tx
          .deleteFrom('staffSessions')
          .where('id', '=', id)
          .where('memberId', '=', memberId)
          .returning('id')
          .executeTakeFirstOrThrow(() => new AppError('not_found'))
        await recordAudit(tx, actorOf(caller), { action: 'staff.sessions-ended', subject: email })
      })
    },

    async endOtherSessions(caller: StaffCaller): Promise<void> {
      const { memberId, sessionId, email } = caller.staff
      await database.transaction().execute(async (tx) => {
        await endStaffSessions(tx, memberId, sessionId)
        await recordAudit(tx, actorOf(caller), { action: 'staff.sessions-ended', subject: email })
      })
    },

    /**
     * Changes the password, and ends the other sessions.
     * @throws AppError invalid, too_many_requests
     */
    async changePassword(
      {
        currentPassword,
        ...passwords
      }: { currentPassword: string; password: string; password_confirmation: string },
      caller: StaffCaller,
    ): Promise<void> {
      const { memberId, sessionId, name, email } = caller.staff
      await requirePassword(currentPassword, caller)
      await refuseWeak(passwords, [email, name], caller)
      const passwordHash = await hashPassword(passwords.password)
      await database.transaction().execute(async (tx) => {
        await tx.updateTable('staffMembers').set({ passwordHash }).where('id', '=', memberId).execute()
        await endStaffSessions(tx, memberId, sessionId)
        await recordOwnChange(tx, jobs, caller, 'password-changed')
      })
    },
  }
}
