import type { WebAuthnAnswer, WebAuthnOptions } from '#features/accounts/contract.ts'
import { verifyPassword } from '#features/accounts/server/index.ts'
import { AppError, isAppError } from '#kit/errors.ts'
import type { Executor } from '#platform/database/database.ts'
import { networkOf } from '#platform/http/addresses.ts'
import type { Caller, ConsoleVisitor, StaffSession } from '#platform/http/callers.ts'
import { textIn } from '#platform/text.ts'
import type { SecondFactor } from '../contract.ts'
import { recordAudit } from './audit.ts'
import { SealedElsewhere } from './authenticator.ts'
import type { StaffDependencies } from './dependencies.ts'
import { recordPasskeyUse } from './passkeys.ts'
import { consumeRecoveryCode, countRecoveryCodes } from './recovery-codes.ts'
import { secondFactorsOf } from './second-factors.ts'
import { beginStaffSession, endStaffSession, findSession } from './sessions.ts'

/** A session that was completed: its token, and the member's unused recovery codes. */
type Opened = { token: string; recoveryCodesLeft: number }

/** Signing in to the console with a password and a second factor (R801), and out of it. */
export function staffSignIn({ database, limits, devices, authenticators, passkeys }: StaffDependencies) {
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
      const network = networkOf(caller.address)
      const limit = device ? 'staff sign-in from known device' : 'staff sign-in'
      // Of an unknown browser, a network's own attempts: strangers elsewhere don't lock a member out on a new laptop.
      const who = device ?? `${email} ${network}`
      await limits.count('staff sign-in by network', network)
      await limits.count(limit, who)
      if (!device) await limits.count('staff sign-in from anywhere', email)
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

    /** What the session of the cookie can be completed with; nothing when no password was given, or too long ago. */
    async factors({ cookies }: ConsoleVisitor): Promise<SecondFactor[]> {
      const session = await findSession(database, cookies.session, { isComplete: false })
      return session ? secondFactorsOf(database, session.memberId) : []
    },

    /**
     * Completes a session with a code of the authenticator or a recovery code; each works once. The session gets a new token.
     * @throws AppError unauthorized when no password was given or too long ago, invalid, too_many_requests
     */
    giveSecondFactor(code: string, caller: ConsoleVisitor) {
      return complete(caller, (session) =>
        database.transaction().execute(async (tx) => {
          const used = await consumeCode(tx, session.memberId, code, caller)
          if (!used) throw wrongCode(caller)
          return open(tx, session, used, caller)
        }),
      )
    },

    /** @throws AppError unauthorized as above, passkey_refused for a member without one */
    async askForPasskey(caller: ConsoleVisitor): Promise<WebAuthnOptions> {
      return passkeys.askToUse(await pendingSession(caller))
    },

    /**
     * Completes a session with a passkey.
     * @throws AppError unauthorized as above, passkey_refused, too_many_requests
     */
    givePasskey(answer: WebAuthnAnswer, caller: ConsoleVisitor) {
      return complete(caller, async (session) => {
        const used = await passkeys.checkUsed(answer, session)
        return database.transaction().execute(async (tx) => {
          await recordPasskeyUse(tx, used)
          return open(tx, session, 'passkey', caller)
        })
      })
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

  /** The session that waits for the second factor. @throws AppError unauthorized */
  async function pendingSession({ cookies }: ConsoleVisitor): Promise<StaffSession> {
    const session = await findSession(database, cookies.session, { isComplete: false })
    if (!session) throw new AppError('unauthorized')
    return session
  }

  /**
   * Counts an attempt to complete the session of the cookie, and signs in if it succeeds.
   * @param attempt throws an AppError when the second factor is refused
   */
  async function complete(
    caller: ConsoleVisitor,
    attempt: (session: StaffSession) => Promise<Opened>,
  ): Promise<{ recoveryCodesLeft: number }> {
    const session = await pendingSession(caller)
    const { memberId, email } = session
    const device = devices.known(memberId, caller.cookies.device)
    const limit = device ? 'staff second factor from known device' : 'staff second factor'
    const who = device ?? String(memberId)
    await limits.count(limit, who)
    const { token, recoveryCodesLeft } = await attempt(session).catch(async (error: unknown) => {
      if (isAppError(error)) await recordRefusal({ id: memberId, email }, caller)
      throw error
    })
    await limits.forget(limit, who)
    caller.cookies.set('session', token)
    caller.cookies.set('device', devices.create(memberId))
    return { recoveryCodesLeft }
  }

  /** Replaces a session that waits for the second factor by a complete one. */
  async function open(
    tx: Executor,
    { memberId, email }: StaffSession,
    used: SecondFactor,
    caller: ConsoleVisitor,
  ): Promise<Opened> {
    const actor = { id: memberId, name: email, address: caller.address }
    await endStaffSession(tx, caller.cookies.session)
    const token = await beginStaffSession(tx, memberId, { isComplete: true }, caller)
    if (used === 'recovery-code')
      await recordAudit(tx, actor, { action: 'staff.recovery-code-used', subject: email })
    await recordAudit(tx, actor, { action: 'staff.signed-in', subject: email, after: { with: used } })
    return { token, recoveryCodesLeft: await countRecoveryCodes(tx, memberId) }
  }

  async function consumeCode(
    tx: Executor,
    memberId: number,
    typed: string,
    caller: Caller,
  ): Promise<'authenticator' | 'recovery-code' | undefined> {
    const code = typed.replace(/\s/g, '')
    if (!/^\d{6}$/.test(code))
      return (await consumeRecoveryCode(tx, memberId, code)) ? 'recovery-code' : undefined
    // The lock makes a second request with the same code wait for the step of the first.
    const { totpSecret, totpStep } = await tx
      .selectFrom('staffMembers')
      .select(['totpSecret', 'totpStep'])
      .where('id', '=', memberId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const step = totpSecret ? stepOf(totpSecret, code, Number(totpStep), caller) : undefined
    if (step === undefined) return undefined
    await tx.updateTable('staffMembers').set({ totpStep: step }).where('id', '=', memberId).execute()
    return 'authenticator'
  }

  /** @throws AppError invalid for an authenticator that was encrypted with another SECRET: recovery codes work without */
  function stepOf(sealed: Buffer, code: string, lastStep: number, { language }: Caller): number | undefined {
    try {
      return authenticators.stepOf(sealed, code, lastStep)
    } catch (error) {
      if (!(error instanceof SealedElsewhere)) throw error
      const said = textIn(language, 'staff/server')('secretChanged')
      throw new AppError('invalid', { fields: { code: [said] } })
    }
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
