import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { Authenticator } from '../contract.ts'

const IV_BYTES = 12
const TAG_BYTES = 16
const SECRET_BYTES = 20
const STEP_SECONDS = 30
/** Steps before and after the present one whose codes are accepted, for clocks that differ. */
const WINDOW_STEPS = 1

/**
 * Authenticators: codes that an app computes from a shared secret and the time (TOTP, RFC 6238). The secret is encrypted in the
 * database with a key derived from SECRET, because whoever reads it can compute every code.
 */
export function authenticators(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'staff authenticators', 32))

  return {
    /** A new secret, encrypted. */
    create(): Buffer {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const sealed = Buffer.concat([cipher.update(randomBytes(SECRET_BYTES)), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed])
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

  function opened(sealed: Buffer): Secret {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const plain = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    return new Secret({ buffer: new Uint8Array(plain).buffer })
  }
}

export type Authenticators = ReturnType<typeof authenticators>
