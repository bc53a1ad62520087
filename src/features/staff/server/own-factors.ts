import type { WebAuthnAnswer, WebAuthnOptions } from '#features/accounts/contract.ts'
import { AppError } from '#kit/errors.ts'
import type { Executor } from '#platform/database/database.ts'
import type { StaffCaller } from '#platform/http/callers.ts'
import type { Authenticator } from '../contract.ts'
import { actorOf, recordAudit } from './audit.ts'
import type { StaffDependencies } from './dependencies.ts'
import { recordOwnChange } from './own-changes.ts'
import { addPasskey, holderOf } from './passkeys.ts'
import { staffPasswordCheck } from './password-check.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { lockSecondFactors, requireSecondFactor } from './second-factors.ts'
import { endStaffSessions } from './sessions.ts'
import { wrongCode } from './sign-in.ts'

/** A member's own second factors (R801). Each change needs the password. */
export function ownFactors({
  database,
  jobs,
  limits,
  authenticators,
  passkeys,
  firmName,
}: StaffDependencies) {
  const requirePassword = staffPasswordCheck(database, limits)

  return {
    /** What a browser needs to create a passkey. @throws AppError invalid, too_many_requests */
    async beginPasskey(currentPassword: string, caller: StaffCaller): Promise<WebAuthnOptions> {
      await requirePassword(currentPassword, caller)
      return passkeys.askToCreate(caller.staff, holderOf(caller.staff.sessionId))
    },

    /** Adds the passkey that the browser created. @throws AppError passkey_refused */
    async addPasskey(answer: WebAuthnAnswer, caller: StaffCaller): Promise<void> {
      const { memberId, sessionId } = caller.staff
      const passkey = await passkeys.checkCreated(answer, holderOf(sessionId))
      await database.transaction().execute(async (tx) => {
        const name = await addPasskey(tx, memberId, passkey, caller)
        await recordOwnChange(tx, jobs, caller, 'passkey-added', name)
      })
    },

    /** @throws AppError invalid, not_found, too_many_requests */
    async renamePasskey(
      id: number,
      { name, currentPassword }: { name: string; currentPassword: string },
      caller: StaffCaller,
    ): Promise<void> {
      const { memberId, email } = caller.staff
      await requirePassword(currentPassword, caller)
      await database.transaction().execute(async (tx) => {
        const before = await tx
          .selectFrom('staffPasskeys')
          .select('name as passkey')
          .where('id', '=', id)
          .where('memberId', '=', memberId)
          .forUpdate()
          .executeTakeFirstOrThrow(() => new AppError('not_found'))
        await tx.updateTable('staffPasskeys').set({ name }).where('id', '=', id).execute()
        const change = { action: 'staff.passkey-renamed' as const, before, after: { passkey: name } }
        await recordAudit(tx, actorOf(caller), { ...change, subject: email })
      })
    },

    /**
     * Removes a passkey, and ends the other sessions.
     * @throws AppError invalid, not_found, last_second_factor, too_many_requests
     */
    async removePasskey(id: number, currentPassword: string, caller: StaffCaller): Promise<void> {
      const { memberId } = caller.staff
      await requirePassword(currentPassword, caller)
      await removeFactor(caller, async (tx) => {
        const removed = await tx
          .deleteFrom('staffPasskeys')
          .where('id', '=', id)
          .where('memberId', '=', memberId)
          .returning('name')
          .executeTakeFirstOrThrow(() => new AppError('not_found'))
        await recordOwnChange(tx, jobs, caller, 'passkey-removed', removed.name)
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
     * Uses the authenticator that was begun from now on, and ends the other sessions.
     * @throws AppError conflict when none was begun, invalid, too_many_requests
     */
    async confirmAuthenticator(code: string, caller: StaffCaller): Promise<void> {
      const { memberId, sessionId } = caller.staff
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
        await recordOwnChange(tx, jobs, caller, 'authenticator-changed')
      })
      await limits.forget('staff second factor', String(memberId))
    },

    /**
     * Removes the authenticator, and ends the other sessions.
     * @throws AppError invalid, not_found, last_second_factor, too_many_requests
     */
    async removeAuthenticator(currentPassword: string, caller: StaffCaller): Promise<void> {
      const { memberId } = caller.staff
      await requirePassword(currentPassword, caller)
      await removeFactor(caller, async (tx) => {
        await tx
          .updateTable('staffMembers')
          .set({ totpSecret: null, newTotpSecret: null })
          .where('id', '=', memberId)
          .where('totpSecret', 'is not', null)
          .returning('id')
          .executeTakeFirstOrThrow(() => new AppError('not_found'))
        await recordOwnChange(tx, jobs, caller, 'authenticator-removed')
      })
    },

    /** @returns new recovery codes, shown once @throws AppError invalid, too_many_requests */
    async renewRecoveryCodes(currentPassword: string, caller: StaffCaller): Promise<string[]> {
      await requirePassword(currentPassword, caller)
      return database.transaction().execute(async (tx) => {
        const codes = await replaceRecoveryCodes(tx, caller.staff.memberId)
        await recordOwnChange(tx, jobs, caller, 'recovery-codes-renewed')
        return codes
      })
    },
  }

  /** Removes a second factor and ends the other sessions. @throws AppError last_second_factor, which undoes it */
  async function removeFactor(
    { staff: { memberId, sessionId } }: StaffCaller,
    remove: (tx: Executor) => Promise<void>,
  ): Promise<void> {
    await database.transaction().execute(async (tx) => {
      await lockSecondFactors(tx, memberId)
      await remove(tx)
      await requireSecondFactor(tx, memberId)
      await endStaffSessions(tx, memberId, sessionId)
    })
  }
}
