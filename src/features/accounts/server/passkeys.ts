import { type SqlBool, sql } from 'kysely'
import { AppError } from '#kit/errors.ts'
import { credentialHash, newToken } from '#platform/credentials.ts'
import type { Database } from '#platform/database/database.ts'
import { networkOf } from '#platform/http/addresses.ts'
import type { Caller, SignedInCaller } from '#platform/http/mount.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { textIn } from '#platform/text.ts'
import type { Passkey, User, WebAuthnAnswer } from '../contract.ts'
import type { Limits } from './limits.ts'
import { accountMail } from './mails.ts'
import { passwordCheck } from './password-check.ts'
import { openSession } from './service.ts'
import { deviceOf, signInOrigins } from './sessions.ts'

/** How long a challenge can be answered. */
const CHALLENGE_MINUTES = 5

const CHALLENGE_IS_VALID = sql<SqlBool>`created_at > now() - make_interval(mins => ${sql.lit(CHALLENGE_MINUTES)})`

/** Imported on the first use of a passkey: a process that never handles one doesn't load the library. */
const webAuthn = () => import('@simplewebauthn/server')
type WebAuthn = Awaited<ReturnType<typeof webAuthn>>
type PasskeyRegistration = Parameters<WebAuthn['verifyRegistrationResponse']>[0]['response']
type PasskeyAuthentication = Parameters<WebAuthn['verifyAuthenticationResponse']>[0]['response']

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
  const site = { expectedOrigin: publicUrl, expectedRPID: new URL(publicUrl).hostname }

  return {
    async list(caller: SignedInCaller): Promise<Passkey[]> {
      const { accountId } = caller.account
      const rows = await database
        .selectFrom('passkeys')
        .select(['id', 'device', 'createdAt', 'usedAt'])
        .where('accountId', '=', accountId)
        .orderBy('id', 'desc')
        .execute()
      return rows.map((row) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        usedAt: row.usedAt?.toISOString() ?? null,
      }))
    },

    /**
     * What a browser needs to create a passkey for the signed-in account.
     * @throws AppError invalid, too_many_requests
     */
    async askToAdd(currentPassword: string, caller: SignedInCaller) {
      const me = caller.account
      await requirePassword(me, currentPassword, caller)
      const existingPasskeys = await database
        .selectFrom('passkeys')
        .select(['credentialId as id', 'transports'])
        .where('accountId', '=', me.accountId)
        .execute()
      const { generateRegistrationOptions } = await webAuthn()
      return generateRegistrationOptions({
        rpName: await firmName(),
        rpID: site.expectedRPID,
        userName: me.email,
        userDisplayName: me.name,
        userID: new TextEncoder().encode(`account ${me.accountId}`),
        challenge: await newChallenge(me.accountId),
        excludeCredentials: existingPasskeys,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    },

    /**
     * Stores the passkey that a browser created.
     * @throws AppError passkey_refused
     */
    async add(answer: WebAuthnAnswer, caller: SignedInCaller): Promise<{ msg: string[] }> {
      const { accountId } = caller.account
      const { verifyRegistrationResponse } = await webAuthn()
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        ...site,
        response: answer as unknown as PasskeyRegistration,
        expectedChallenge: (challenge) => consumeChallenge(challenge, accountId),
      }).catch(refuse)
      if (!verified) return refuse()
      const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential
      const device = deviceOf(caller.userAgent)
      await database.transaction().execute(async (tx) => {
        const added = await tx
          .insertInto('passkeys')
          .values({ accountId, credentialId, publicKey: Buffer.from(publicKey), counter, transports, device })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
        if (!added) return refuse()
        await jobs.enqueue(tx, accountMail, { kind: 'passkey-added', accountId, detail: device })
      })
      return { msg: [textIn(caller.language, 'accounts/server')('passkeyAdded')] }
    },

    /** @throws AppError not_found when the account has no such passkey */
    async remove(id: number, caller: SignedInCaller): Promise<{ msg: string[] }> {
      const { accountId } = caller.account
      const removed = await database
        .deleteFrom('passkeys')
        .where('id', '=', id)
        .where('accountId', '=', accountId)
        .returning('id')
        .executeTakeFirst()
      if (!removed) throw new AppError('not_found')
      return { msg: [textIn(caller.language, 'accounts/server')('passkeyRemoved')] }
    },

    /**
     * What a browser needs to sign in with a passkey. It names no account: the passkey's answer does.
     * @throws AppError too_many_requests
     */
    async askToSignIn({ address }: Caller) {
      await limits.count('sign-in by network', networkOf(address))
      const { generateAuthenticationOptions } = await webAuthn()
      return generateAuthenticationOptions({
        rpID: site.expectedRPID,
        challenge: await newChallenge(null),
        userVerification: 'required',
      })
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
        .select(['passkeys.id', 'accountId', 'publicKey', 'counter', 'transports', 'name', 'email'])
        .where('credentialId', '=', answer.id)
        .executeTakeFirst()
      if (!passkey) return refuse()
      const { accountId, name, email, publicKey, counter, transports } = passkey
      const { verifyAuthenticationResponse } = await webAuthn()
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...site,
        response: answer as unknown as PasskeyAuthentication,
        expectedChallenge: (challenge) => consumeChallenge(challenge, null),
        credential: {
          id: answer.id,
          publicKey: new Uint8Array(publicKey),
          counter: Number(counter),
          transports,
        },
      }).catch(refuse)
      if (!verified) return refuse()
      await database
        .updateTable('passkeys')
        .set({ counter: authenticationInfo.newCounter, usedAt: sql<Date>`now()` })
        .where('id', '=', passkey.id)
        .execute()
      const places = await signInOrigins(database, accountId)
      const opened = await openSession(database, jobs, { accountId, places, caller, deviceKey })
      return { user: { name, email }, ...opened }
    },
  }

  async function newChallenge(accountId: number | null): Promise<Uint8Array<ArrayBuffer>> {
    const challenge = newToken()
    await database.deleteFrom('passkeyChallenges').where(sql<SqlBool>`not (${CHALLENGE_IS_VALID})`).execute()
    await database
      .insertInto('passkeyChallenges')
      .values({ challengeHash: credentialHash(challenge), accountId })
      .execute()
    return new Uint8Array(Buffer.from(challenge, 'base64url'))
  }

  /**
   * Deletes a challenge.
   * @returns whether it existed, was issued for this account (or for signing in) and hadn't expired
   */
  async function consumeChallenge(challenge: string, accountId: number | null): Promise<boolean> {
    const used = await database
      .deleteFrom('passkeyChallenges')
      .where('challengeHash', '=', credentialHash(challenge))
      .where('accountId', accountId === null ? 'is' : '=', accountId)
      .where(CHALLENGE_IS_VALID)
      .returning('challengeHash')
      .executeTakeFirst()
    return used !== undefined
  }
}

/** Every fault of an answer gives the same error, so that a caller learns nothing more. */
function refuse(cause?: unknown): never {
  throw new AppError('passkey_refused', { cause })
}
