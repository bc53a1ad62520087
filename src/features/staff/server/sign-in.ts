import { verifyPassword } from '#features/accounts/server/index.ts'
import { AppError } from '#kit/errors.ts'
import type { Database, Executor } from '#platform/database/database.ts'
import { networkOf } from '#platform/http/addresses.ts'
import type { Caller, ConsoleVisitor } from '#platform/http/mount.ts'
import { textIn } from '#platform/text.ts'
import { recordAudit } from './audit.ts'
import type { Authenticators } from './authenticator.ts'
import type { StaffDevices, StaffLimits } from './limits.ts'
import { consumeRecoveryCode, countRecoveryCodes } from './recovery-codes.ts'
import { beginStaffSession, endStaffSession, findSession } from './sessions.ts'

type Dependencies = {
  database: Database
  limits: StaffLimits
  devices: StaffDevices
  authenticators: Authenticators
}

/** Signing in to the console with a password and a second factor (R801), and out of it. */
export function staffSignIn({ database, limits, devices, authenticators }: Dependencies) {
  return {
    /**
     * Checks a password, and begins a session that only the second factor completes. An unknown address gets the same answer
     * after the same work.
     * @throws AppError invalid, too_many_requests
     */
    async signIn({ email, password }: { email: string; password: string }, caller: ConsoleVisitor) {
      const member = await database
        .selectFrom('staffMembers')
        .select(['id', 'email', 'passwordHash'])
        .where('emailKey', '=', email.toLowerCase())
        .executeTakeFirst()
      const device = devices.known(member?.id ?? 0, caller.cookies.device)
      const limit = device ? 'staff sign-in from known device' : 'staff sign-in'
      const who = device ?? email
      await limits.count('staff sign-in by network', networkOf(caller.address))
      await limits.count(limit, who)
      const fits = await verifyPassword(password, member?.passwordHash)
      if (!member || !fits) {
        if (member) await recordRefusal(member, caller)
        throw new AppError('invalid', {
          fields: { password: [textIn(caller.language, 'staff/server')('wrongCredentials')] },
        })
      }
      await limits.forget(limit, who)
      const token = await database.transaction().execute(async (tx) => {
        await endStaffSession(tx, caller.cookies.session)
        return beginStaffSession(tx, member.id, { isComplete: false }, caller)
      })
      caller.cookies.set('session', token)
      return { next: 'second-factor' as const }
    },

    /**
     * Completes a session with a code of the authenticator or a recovery code; each works once. The session gets a new token.
     * @throws AppError unauthorized when no password was given or too long ago, invalid, too_many_requests
     */
    async giveSecondFactor(code: string, caller: ConsoleVisitor) {
      const session = await findSession(database, caller.cookies.session, { isComplete: false })
      if (!session) throw new AppError('unauthorized')
      const { memberId, email } = session
      const device = devices.known(memberId, caller.cookies.device)
      const limit = device ? 'staff second factor from known device' : 'staff second factor'
      const who = device ?? String(memberId)
      await limits.count(limit, who)
      const actor = { id: memberId, name: email, address: caller.address }
      const opened = await database.transaction().execute(async (tx) => {
        const used = await consumeCode(tx, memberId, code)
        if (!used) return undefined
        await endStaffSession(tx, caller.cookies.session)
        const token = await beginStaffSession(tx, memberId, { isComplete: true }, caller)
        if (used === 'recovery code')
          await recordAudit(tx, actor, { action: 'staff.recovery-code-used', subject: email })
        await recordAudit(tx, actor, { action: 'staff.signed-in', subject: email })
        return { token, recoveryCodesLeft: await countRecoveryCodes(tx, memberId) }
      })
      if (!opened) {
        await recordRefusal({ id: memberId, email }, caller)
        throw wrongCode(caller)
      }
      await limits.forget(limit, who)
      caller.cookies.set('session', opened.token)
      caller.cookies.set('device', devices.create(memberId))
      return { recoveryCodesLeft: opened.recoveryCodesLeft }
    },

    /** Ends the session of the cookie, whatever its state. */
    async signOut(caller: ConsoleVisitor): Promise<{ msg: string[] }> {
      await database.transaction().execute(async (tx) => {
        const ended = await endStaffSession(tx, caller.cookies.session)
        if (!ended?.isComplete) return
        const actor = { id: ended.memberId, name: ended.email, address: caller.address }
        await recordAudit(tx, actor, { action: 'staff.signed-out', subject: ended.email })
      })
      caller.cookies.endSession()
      return { msg: [textIn(caller.language, 'staff/server')('signedOut')] }
    },
  }

  async function consumeCode(
    tx: Executor,
    memberId: number,
    typed: string,
  ): Promise<'authenticator' | 'recovery code' | undefined> {
    const code = typed.replace(/\s/g, '')
    if (!/^\d{6}$/.test(code))
      return (await consumeRecoveryCode(tx, memberId, code)) ? 'recovery code' : undefined
    // The lock makes a second request with the same code wait for the step of the first.
    const { totpSecret, totpStep } = await tx
      .selectFrom('staffMembers')
      .select(['totpSecret', 'totpStep'])
      .where('id', '=', memberId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const step = authenticators.stepOf(totpSecret, code, Number(totpStep))
    if (step === undefined) return undefined
    await tx.updateTable('staffMembers').set({ totpStep: step }).where('id', '=', memberId).execute()
    return 'authenticator'
  }

  function recordRefusal({ id, email }: { id: number; email: string }, { address }: Caller): Promise<void> {
    const actor = { id, name: email, address }
    return recordAudit(database, actor, { action: 'staff.sign-in-refused', subject: email })
  }
}

/** The refusal of a code that is wrong, expired or used. */
export function wrongCode({ language }: Caller): AppError {
  return new AppError('invalid', { fields: { code: [textIn(language, 'staff/server')('wrongCode')] } })
}
