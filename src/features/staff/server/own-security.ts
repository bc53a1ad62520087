import { hashPassword, refuseWeak, verifyPassword } from '#features/accounts/server/index.ts'
import { AppError } from '#kit/errors.ts'
import type { Database } from '#platform/database/database.ts'
import type { StaffCaller } from '#platform/http/mount.ts'
import { textIn } from '#platform/text.ts'
import type { Authenticator, StaffSessionEntry } from '../contract.ts'
import { actorOf, recordAudit } from './audit.ts'
import type { Authenticators } from './authenticator.ts'
import type { StaffLimits } from './limits.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { endStaffSessions, staffSessionsOf } from './sessions.ts'
import { wrongCode } from './sign-in.ts'

type Dependencies = {
  database: Database
  limits: StaffLimits
  authenticators: Authenticators
  firmName: () => Promise<string>
}

/** A member's own sessions, password and second factor. */
export function ownSecurity({ database, limits, authenticators, firmName }: Dependencies) {
  return {
    async get({ staff }: StaffCaller): Promise<{ sessions: StaffSessionEntry[]; recoveryCodesLeft: number }> {
      const [sessions, recoveryCodesLeft] = await Promise.all([
        staffSessionsOf(database, staff),
        countRecoveryCodes(database, staff.memberId),
      ])
      return { sessions, recoveryCodesLeft }
    },

    /** @throws AppError not_found when the member has no such session */
    async endSession(id: number, caller: StaffCaller): Promise<void> {
      const { memberId, email } = caller.staff
      await database.transaction().execute(async (tx) => {
        const ended = await tx
          .deleteFrom('staffSessions')
          .where('id', '=', id)
          .where('memberId', '=', memberId)
          .returning('id')
          .executeTakeFirst()
        if (!ended) throw new AppError('not_found')
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
        await recordAudit(tx, actorOf(caller), { action: 'staff.password-changed', subject: email })
      })
    },

    /** @returns new recovery codes, shown once @throws AppError invalid, too_many_requests */
    async renewRecoveryCodes(currentPassword: string, caller: StaffCaller): Promise<string[]> {
      await requirePassword(currentPassword, caller)
      return database.transaction().execute(async (tx) => {
        const codes = await replaceRecoveryCodes(tx, caller.staff.memberId)
        await recordAudit(tx, actorOf(caller), {
          action: 'staff.recovery-codes-renewed',
          subject: caller.staff.email,
        })
        return codes
      })
    },

    /** @throws AppError invalid, too_many_requests */
    async beginAuthenticator(currentPassword: string, caller: StaffCaller): Promise<Authenticator> {
      const { memberId, email } = caller.staff
      await requirePassword(currentPassword, caller)
      const newTotpSecret = authenticators.create()
      await database.updateTable('staffMembers').set({ newTotpSecret }).where('id', '=', memberId).execute()
      return authenticators.describe(newTotpSecret, { issuer: await firmName(), email })
    },

    /**
     * Replaces the authenticator by the one that was begun, and ends the other sessions.
     * @throws AppError conflict when none was begun, invalid, too_many_requests
     */
    async confirmAuthenticator(code: string, caller: StaffCaller): Promise<void> {
      const { memberId, sessionId, email } = caller.staff
      await limits.count('staff second factor', String(memberId))
      await database.transaction().execute(async (tx) => {
        const { newTotpSecret } = await tx
          .selectFrom('staffMembers')
          .select('newTotpSecret')
          .where('id', '=', memberId)
          .forUpdate()
          .executeTakeFirstOrThrow()
        if (!newTotpSecret) throw new AppError('conflict')
        const totpStep = authenticators.stepOf(newTotpSecret, code, 0)
        if (totpStep === undefined) throw wrongCode(caller)
        const credentials = { totpSecret: newTotpSecret, newTotpSecret: null, totpStep }
        await tx.updateTable('staffMembers').set(credentials).where('id', '=', memberId).execute()
        await endStaffSessions(tx, memberId, sessionId)
        await recordAudit(tx, actorOf(caller), { action: 'staff.authenticator-changed', subject: email })
      })
    },
  }

  /** Asks for the password again before an action that could take over the member's access. */
  async function requirePassword(password: string, { staff, language }: StaffCaller): Promise<void> {
    const who = String(staff.memberId)
    await limits.count('staff password', who)
    const { passwordHash } = await database
      .selectFrom('staffMembers')
      .select('passwordHash')
      .where('id', '=', staff.memberId)
      .executeTakeFirstOrThrow()
    if (!(await verifyPassword(password, passwordHash)))
      throw new AppError('invalid', {
        fields: { currentPassword: [textIn(language, 'staff/server')('wrongPassword')] },
      })
    await limits.forget('staff password', who)
  }
}
