import { hashPassword, refuseWeak } from '#features/accounts/server/index.ts'
import { AppError } from '#kit/errors.ts'
import type { Secret } from '#platform/credentials.ts'
import type { Database, Executor } from '#platform/database/database.ts'
import { networkOf } from '#platform/http/addresses.ts'
import type { ConsoleVisitor } from '#platform/http/callers.ts'
import type { Authenticator } from '../contract.ts'
import { authenticators } from './authenticator.ts'
import { staffDevices, staffLimits } from './limits.ts'
import { addMember } from './members.ts'
import { wrongCode } from './sign-in.ts'

/** What the first administrator enters; `authenticator` is the sealed secret that {@link firstAdministrator} gave out. */
export type FirstAdministrator = {
  name: string
  email: string
  password: string
  password_confirmation: string
  authenticator: string
  code: string
}

/** The access of the first administrator, whom nobody can invite (R806). */
export function firstAdministrator({ database, secret }: { database: Database; secret: Secret }) {
  const authenticator = authenticators(secret)
  const limits = staffLimits(database)
  const devices = staffDevices(secret)

  return {
    /**
     * An authenticator to set up. Its secret is stored nowhere yet: it goes to the browser encrypted, and comes back with the
     * code.
     * @param sealed the one that was given out before, after a reload
     * @throws AppError invalid for one that this site has not sealed
     */
    authenticator(
      sealed: string | undefined,
      label: { issuer: string; email: string },
    ): { authenticator: Authenticator; sealed: string } {
      const totpSecret = sealed === undefined ? authenticator.create() : Buffer.from(sealed, 'base64url')
      return { authenticator: opened(totpSecret, label), sealed: totpSecret.toString('base64url') }
    },

    /**
     * Checks password and code, before the transaction.
     * @returns what adds the administrator in a transaction, and signs them in after it
     * @throws AppError invalid, too_many_requests
     */
    async prepare(
      { name, email, authenticator: sealed, code, ...passwords }: FirstAdministrator,
      caller: ConsoleVisitor,
    ) {
      await limits.count('staff invitation by network', networkOf(caller.address))
      await refuseWeak(passwords, [email, name], caller)
      const totpSecret = Buffer.from(sealed, 'base64url')
      opened(totpSecret, { issuer: '', email })
      const totpStep = authenticator.stepOf(totpSecret, code, 0)
      if (totpStep === undefined) throw wrongCode(caller)
      const passwordHash = await hashPassword(passwords.password)
      const member = { email, name, role: 'administrator' as const, language: caller.language }
      return async (tx: Executor) => {
        const added = await addMember(
          tx,
          { ...member, passwordHash, factor: { totpSecret, totpStep } },
          caller,
        )
        return {
          memberId: added.memberId,
          recoveryCodes: added.recoveryCodes,
          signIn() {
            caller.cookies.set('session', added.session)
            caller.cookies.set('device', devices.create(added.memberId))
          },
        }
      }
    },
  }

  function opened(sealed: Buffer, label: { issuer: string; email: string }): Authenticator {
    try {
      return authenticator.describe(sealed, label)
    } catch {
      throw new AppError('invalid')
    }
  }
}
