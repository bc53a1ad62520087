import { sql } from 'kysely'
import { AppError } from '#kit/errors.ts'
import type { Database } from '#platform/database/database.ts'
import { networkOf } from '#platform/http/addresses.ts'
import type { Caller, SignedInCaller } from '#platform/http/callers.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { textIn } from '#platform/text.ts'
import type { Passkey, User, WebAuthnAnswer, WebAuthnOptions } from '../contract.ts'
import type { Limits } from './limits.ts'
import { accountMail } from './mails.ts'
import { passkeyChecks, refusePasskey, shownPasskey } from './passkey-checks.ts'
import { passwordCheck } from './password-check.ts'
import { openSession } from './service.ts'
import { deviceOf, signInOrigins } from './sessions.ts'

/** The holder of a challenge for signing in: whoever has the passkey. */
const ANYBODY = ''
const adding = (accountId: number) => `account ${accountId}`

type Dependencies = {
  database: Database
  jobs: Jobs
  limits: Limits
  publicUrl: string
  /** The site's name, as authenticators show it. */
  firmName: () => Promise<string>
}
export type Passkeys = ReturnType<typeof passkeysService>

/** Passkeys: a second way to sign in, resistant to phishing (R504). */
export function passkeysService({ database, jobs, limits, publicUrl, firmName }: Dependencies) {
  const requirePassword = passwordCheck(database, limits)
  const checks = passkeyChecks({ database, publicUrl })

  return {
    async list(caller: SignedInCaller): Promise<Passkey[]> {
      const { accountId } = caller.account
      const rows = await database
        .selectFrom('passkeys')
        .select(['id', 'device', 'createdAt', 'usedAt'])
        .where('accountId', '=', accountId)
        .orderBy('id', 'desc')
        .execute()
      return rows.map(shownPasskey)
    },

    /**
     * What a browser needs to create a passkey for the signed-in account.
     * @throws AppError invalid, too_many_requests
     */
    async askToAdd(currentPassword: string, caller: SignedInCaller): Promise<WebAuthnOptions> {
      const { accountId, name, email } = caller.account
      await requirePassword(caller.account, currentPassword, caller)
      const passkeys = await database
        .selectFrom('passkeys')
        .select(['credentialId', 'transports'])
        .where('accountId', '=', accountId)
        .execute()
      const handle = new TextEncoder().encode(`account ${accountId}`)
      const about = { siteName: await firmName(), holder: adding(accountId) }
      return checks.askToCreate({ handle, name, email, passkeys }, about)
    },

    /**
     * Stores the passkey that a browser created.
     * @throws AppError passkey_refused
     */
    async add(answer: WebAuthnAnswer, caller: SignedInCaller): Promise<{ msg: string[] }> {
      const { accountId } = caller.account
      const passkey = await checks.checkCreated(answer, adding(accountId))
      const device = deviceOf(caller.userAgent)
      await database.transaction().execute(async (tx) => {
        const added = await tx
          .insertInto('passkeys')
          .values({ ...passkey, accountId, device })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
        if (!added) return refusePasskey()
        await jobs.enqueue(tx, accountMail, { kind: 'passkey-added', accountId, detail: device })
      })
      return { msg: [textIn(caller.language, 'accounts/server')('passkeyAdded')] }
    },

    /** @throws AppError not_found when the account has no such passkey */
    async remove(id: number, caller: SignedInCaller): Promise<{ msg: string[] }> {
      const { accountId } = caller.account
      await database
        .deleteFrom('passkeys')
        .where('id', '=', id)
        .where('accountId', '=', accountId)
        .returning('id')
        .executeTakeFirstOrThrow(() => new AppError('not_found'))
      return { msg: [textIn(caller.language, 'accounts/server')('passkeyRemoved')] }
    },

    /**
     * What a browser needs to sign in with a passkey. It names no account: the passkey's answer does.
     * @throws AppError too_many_requests
     */
    async askToSignIn({ address }: Caller): Promise<WebAuthnOptions> {
      await limits.count('sign-in by network', networkOf(address))
      return checks.askToUse(ANYBODY)
    },

    /**
     * Signs in with a passkey.
     * @throws AppError passkey_refused
     */
    async signIn(
      answer: WebAuthnAnswer,
      deviceKey: string | undefined,
      caller: Caller,
    ): Promise<{ user: User; access_token: string; device_key: string }> {
      const passkey = await database
        .selectFrom('passkeys')
        .innerJoin('accounts', 'accounts.id', 'passkeys.accountId')
        .select(['passkeys.id', 'accountId', 'name', 'email'])
        .select(['credentialId', 'publicKey', 'counter', 'transports'])
        .where('credentialId', '=', answer.id)
        .executeTakeFirst()
      if (!passkey) return refusePasskey()
      const { id, accountId, name, email } = passkey
      const counter = await checks.checkUsed(answer, passkey, ANYBODY)
      await database
        .updateTable('passkeys')
        .set({ counter, usedAt: sql<Date>`now()` })
        .where('id', '=', id)
        .execute()
      const places = await signInOrigins(database, accountId)
      const opened = await openSession(database, jobs, { accountId, places, caller, deviceKey })
      return { user: { name, email }, ...opened }
    },
  }
}
