import { type SqlBool, sql } from 'kysely'
import { AppError } from '#kit/errors.ts'
import { credentialHash, newToken } from '#platform/credentials.ts'
import type { Database } from '#platform/database/database.ts'
import type { WebAuthnAnswer, WebAuthnOptions } from '../contract.ts'

/** How long a challenge can be answered. */
const CHALLENGE_MINUTES = 5

const CHALLENGE_IS_VALID = sql<SqlBool>`created_at > now() - make_interval(mins => ${sql.lit(CHALLENGE_MINUTES)})`

/** Imported on the first use of a passkey: a process that never handles one doesn't load the library. */
const webAuthn = () => import('@simplewebauthn/server')
type WebAuthn = Awaited<ReturnType<typeof webAuthn>>
type Registration = Parameters<WebAuthn['verifyRegistrationResponse']>[0]['response']
type Authentication = Parameters<WebAuthn['verifyAuthenticationResponse']>[0]['response']

/** A passkey that a browser has created, as it is stored. */
export type NewPasskey = { credentialId: string; publicKey: Buffer; counter: number; transports: string[] }
/** What is stored of a passkey, to check its answers. */
export type StoredPasskey = Omit<NewPasskey, 'counter'> & { counter: string | number }

/** The person whom a new passkey is for, as authenticators show them. */
type PasskeyOwner = {
  /** Names the person to authenticators, without saying who it is; one keeps a single passkey for it. */
  handle: Uint8Array<ArrayBuffer>
  name: string
  email: string
  /** The passkeys that the person has: an authenticator with one of them makes no other. */
  passkeys: Pick<StoredPasskey, 'credentialId' | 'transports'>[]
}

/**
 * What passkeys of visitors and of staff have in common: challenges, and the checks of a browser's answers (WebAuthn Level 3).
 * Authenticators are asked to verify their user, by fingerprint, face or PIN. A challenge works once, for the `holder` that it
 * was made for: a text that names who asks, and for what.
 */
export function passkeyChecks({ database, publicUrl }: { database: Database; publicUrl: string }) {
  const site = { expectedOrigin: publicUrl, expectedRPID: new URL(publicUrl).hostname }

  return {
    /** What a browser needs to create a passkey. @param siteName as authenticators show it */
    async askToCreate(
      { handle, name, email, passkeys }: PasskeyOwner,
      { siteName, holder }: { siteName: string; holder: string },
    ): Promise<WebAuthnOptions> {
      const { generateRegistrationOptions } = await webAuthn()
      const options = await generateRegistrationOptions({
        rpName: siteName,
        rpID: site.expectedRPID,
        userName: email,
        userDisplayName: name,
        userID: handle,
        challenge: await newChallenge(holder),
        excludeCredentials: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return { ...options }
    },

    /** Checks the passkey that a browser created. @throws AppError passkey_refused */
    async checkCreated(answer: WebAuthnAnswer, holder: string): Promise<NewPasskey> {
      const { verifyRegistrationResponse } = await webAuthn()
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        ...site,
        response: answer as unknown as Registration,
        expectedChallenge: (challenge) => consumeChallenge(challenge, holder),
      }).catch(refusePasskey)
      if (!verified) return refusePasskey()
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential
      return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports }
    },

    /** What a browser needs to use a passkey. @param passkeys those that may be used; undefined for any */
    async askToUse(
      holder: string,
      passkeys?: Pick<StoredPasskey, 'credentialId' | 'transports'>[],
    ): Promise<WebAuthnOptions> {
      const { generateAuthenticationOptions } = await webAuthn()
      const options = await generateAuthenticationOptions({
        rpID: site.expectedRPID,
        challenge: await newChallenge(holder),
        userVerification: 'required',
        allowCredentials: passkeys?.map(({ credentialId: id, transports }) => ({ id, transports })),
      })
      return { ...options }
    },

    /**
     * Checks the use of a passkey.
     * @returns its counter from now on; one that runs backwards is refused, as a copied authenticator's does
     * @throws AppError passkey_refused
     */
    async checkUsed(answer: WebAuthnAnswer, passkey: StoredPasskey, holder: string): Promise<number> {
      const { verifyAuthenticationResponse } = await webAuthn()
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...site,
        response: answer as unknown as Authentication,
        expectedChallenge: (challenge) => consumeChallenge(challenge, holder),
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: Number(passkey.counter),
          transports: passkey.transports,
        },
      }).catch(refusePasskey)
      if (!verified) return refusePasskey()
      return authenticationInfo.newCounter
    },
  }

  async function newChallenge(holder: string): Promise<Uint8Array<ArrayBuffer>> {
    const challenge = newToken()
    await database
      .insertInto('passkeyChallenges')
      .values({ challengeHash: credentialHash(challenge), holder })
      .execute()
    return new Uint8Array(Buffer.from(challenge, 'base64url'))
  }

  /** Deletes a challenge. @returns whether it existed, was made for this holder and hadn't expired */
  async function consumeChallenge(challenge: string, holder: string): Promise<boolean> {
    const used = await database
      .deleteFrom('passkeyChallenges')
      .where('challengeHash', '=', credentialHash(challenge))
      .where('holder', '=', holder)
      .where(CHALLENGE_IS_VALID)
      .returning('challengeHash')
      .executeTakeFirst()
    return used !== undefined
  }
}
export type PasskeyChecks = ReturnType<typeof passkeyChecks>

/** Every fault of an answer gives the same error, so that a caller learns nothing more. */
export function refusePasskey(cause?: unknown): never {
  throw new AppError('passkey_refused', { cause })
}

/** A passkey's row as its owner sees it. */
export function shownPasskey<Row extends { createdAt: Date; usedAt: Date | null }>(row: Row) {
  return { ...row, createdAt: row.createdAt.toISOString(), usedAt: row.usedAt?.toISOString() ?? null }
}

/** Housekeeping: deletes challenges that were not answered in time. */
export async function forgetOldChallenges(database: Database): Promise<void> {
  await database.deleteFrom('passkeyChallenges').where(sql<SqlBool>`not (${CHALLENGE_IS_VALID})`).execute()
}
