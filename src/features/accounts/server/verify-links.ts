import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { credentialHash } from '#platform/credentials.ts'

/** How long a verify link is valid (R105). */
export const VERIFY_HOURS = 48

/** What a verify link confirms: the address of a new account, or a new address of an existing one. */
export type VerifyPurpose = 'sign-up' | 'change'
export type VerifyLink = { id: number; token: string; expires: string; signature: string }

/**
 * Verify links: an HMAC over purpose, account, address and expiry. A link is void once the account's address
 * has changed, and any altered character invalidates it.
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

    /** Whether a link was made for this purpose and address and hasn't expired. */
    isValid(purpose: VerifyPurpose, email: string, link: VerifyLink, now = Date.now()): boolean {
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
  const [left, right] = [credentialHash(a), credentialHash(b)]
  return timingSafeEqual(left, right)
}
