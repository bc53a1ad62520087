import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { keysFor, type Secret as SiteSecret } from '#platform/credentials.ts'
import type { Database } from '#platform/database/database.ts'
import type { Authenticator } from '../contract.ts'

const IV_BYTES = 12
const TAG_BYTES = 16
const SECRET_BYTES = 20
const STEP_SECONDS = 30
/** Steps before and after the present one whose codes are accepted, for clocks that differ. */
const WINDOW_STEPS = 1

/** An authenticator's secret that was encrypted with a SECRET that this process doesn't know. */
export class SealedElsewhere extends Error {}

/**
 * Authenticators: codes that an app computes from a shared secret and the time (TOTP, RFC 6238). The secret is encrypted in the
 * database with a key derived from SECRET, because whoever reads it can compute every code.
 */
export function authenticators(secret: SiteSecret) {
  const keys = keysFor(secret, 'staff authenticators')

  return {
    /** A new secret, encrypted. */
    create: (): Buffer => seal(randomBytes(SECRET_BYTES)),

    /** The same secret, encrypted with the present SECRET; undefined when it is already. @throws SealedElsewhere */
    renewed(sealed: Buffer): Buffer | undefined {
      return openedWith(sealed, keys[0]) ? undefined : seal(Buffer.from(opened(sealed).buffer))
    },

    /** What an app is set up with. @param issuer the site's name, and `email` whose it is, as the app lists them */
    describe(sealed: Buffer, { issuer, email }: { issuer: string; email: string }): Authenticator {
      const totp = new TOTP({ issuer, label: email, secret: opened(sealed) })
      return { secret: totp.secret.base32, qrCode: renderSVG(totp.toString(), { border: 2 }) }
    },

    /** The time step whose code this is, when it is valid now and later than the last step that was used. */
    stepOf(sealed: Buffer, code: string, lastStep: number): number | undefined {
      const totp = new TOTP({ secret: opened(sealed), period: STEP_SECONDS })
      const delta = totp.validate({ token: code, window: WINDOW_STEPS })
      if (delta === null) return undefined
      const step = Math.floor(Date.now() / 1000 / STEP_SECONDS) + delta
      return step > lastStep ? step : undefined
    },
  }

  function seal(plain: Buffer): Buffer {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', keys[0], iv)
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed])
  }

  function opened(sealed: Buffer): Secret {
    for (const key of keys) {
      const plain = openedWith(sealed, key)
      if (plain) return new Secret({ buffer: new Uint8Array(plain).buffer })
    }
    throw new SealedElsewhere('An authenticator was encrypted with another SECRET')
  }
}

/** Undefined when another key has encrypted it, or none. */
function openedWith(sealed: Buffer, key: Buffer): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}

/** Encrypts the members' authenticators with the present SECRET. Those of invitations stay as they are: their links depend on it. */
export async function renewAuthenticators(database: Database, secret: SiteSecret): Promise<void> {
  for (const { id, totpSecret } of await sealedOf(database)) {
    const sealed = renewalOf(totpSecret, secret)
    if (!sealed || sealed === 'lost') continue
    await database
      .updateTable('staffMembers')
      .set({ totpSecret: sealed })
      .where('id', '=', id)
      .where('totpSecret', '=', totpSecret)
      .execute()
  }
}

/** How many members' authenticators were encrypted with a SECRET that isn't known. */
export async function countLostAuthenticators(database: Database, secret: SiteSecret): Promise<number> {
  const sealed = await sealedOf(database)
  return sealed.filter(({ totpSecret }) => renewalOf(totpSecret, secret) === 'lost').length
}

/** Undefined for one that needs none. */
function renewalOf(sealed: Buffer, secret: SiteSecret): Buffer | 'lost' | undefined {
  try {
    return authenticators(secret).renewed(sealed)
  } catch (error) {
    if (error instanceof SealedElsewhere) return 'lost'
    throw error
  }
}

function sealedOf(database: Database) {
  return database
    .selectFrom('staffMembers')
    .select(['id', 'totpSecret'])
    .where('totpSecret', 'is not', null)
    .$narrowType<{ totpSecret: Buffer }>()
    .execute()
}
