import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

const TOKEN_BYTES = 32
/** How long a verify link can be used. */
export const VERIFY_HOURS = 48

/** A new secret of 256 random bits, for a session or a reset link. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** What is kept of a token: its SHA-256. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** What a verify link is for: the address of a new account, or another address of one. */
export type VerifyPurpose = 'sign-up' | 'change'
export type VerifyLink = { id: number; token: string; expires: string; signature: string }

/**
 * Verify links: an HMAC over purpose, account, address and expiry. A link is useless once the account has another address, and
 * every character of it counts.
 */
export function verifyLinks(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'verify links', 32))

  function sign(purpose: VerifyPurpose, id: number, email: string, expires: string): [string, string] {
    const mac = (part: string) =>
      createHmac('sha256', key)
        .update(JSON.stringify([part, purpose, id, email, expires]))
        .digest('hex')
    return [mac('token').slice(0, 32), mac('signature')]
  }

  return {
    make(purpose: VerifyPurpose, id: number, email: string, now = Date.now()): VerifyLink {
      const expires = String(Math.floor(now / 1000) + VERIFY_HOURS * 3600)
      const [token, signature] = sign(purpose, id, email, expires)
      return { id, token, expires, signature }
    },

    /** Whether a link was made for this purpose and address, and is still in time. */
    fits(purpose: VerifyPurpose, email: string, link: VerifyLink, now = Date.now()): boolean {
      const [token, signature] = sign(purpose, link.id, email, link.expires)
      return (
        areEqual(token, link.token) &&
        areEqual(signature, link.signature) &&
        Number(link.expires) * 1000 > now
      )
    },
  }
}

function areEqual(a: string, b: string): boolean {
  const [left, right] = [tokenHash(a), tokenHash(b)]
  return timingSafeEqual(left, right)
}

/**
 * The key of the way into a waiting room that an account's owner gets for a registration of theirs: always the same,
 * so that looking at the dashboard adds nothing, and not to be found in the database.
 */
export function ownKey(secret: string, registrationId: number): string {
  const mac = createHmac('sha256', secret)
    .update(`waiting room of registration ${registrationId}`)
    .digest('hex')
  return [mac.slice(0, 8), mac.slice(8, 12), mac.slice(12, 16), mac.slice(16, 20), mac.slice(20, 32)].join(
    '-',
  )
}
