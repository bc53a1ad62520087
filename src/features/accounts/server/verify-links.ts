import { createHmac } from 'node:crypto'
import { isSame, keysFor, type Secret } from '#platform/credentials.ts'

/** How long a verify link is valid (R105). */
export const VERIFY_HOURS = 48

/** What a verify link confirms: the address of a new account, or a new address of an existing one. */
export type VerifyPurpose = 'sign-up' | 'change'
export type VerifyLink = { id: number; token: string; expires: string; signature: string }

/**
 * Verify links: an HMAC over purpose, account, address and expiry. A link is void once the account's address
 * has changed, and any altered character invalidates it.
 */
export function verifyLinks(secret: Secret) {
  const keys = keysFor(secret, 'verify links')

  function sign(
    key: Buffer,
    purpose: VerifyPurpose,
    { id, email, expires }: { id: number; email: string; expires: string },
  ): [string, string] {
    const mac = (part: string) =>
      createHmac('sha256', key)
        .update(JSON.stringify([part, purpose, id, email, expires]))
        .digest('hex')
    return [mac('token').slice(0, 32), mac('signature')]
  }

  return {
    make(purpose: VerifyPurpose, id: number, email: string, now = Date.now()): VerifyLink {
      const expires = String(Math.floor(now / 1000) + VERIFY_HOURS * 3600)
      const [token, signature] = sign(keys[0], purpose, { id, email, expires })
      return { id, token, expires, signature }
    },

    /** Whether a link was made for this purpose and address and hasn't expired. */
    isValid(purpose: VerifyPurpose, email: string, link: VerifyLink, now = Date.now()): boolean {
      const isOurs = keys.some((key) => {
        const [token, signature] = sign(key, purpose, { id: link.id, email, expires: link.expires })
        return isSame(token, link.token) && isSame(signature, link.signature)
      })
      return isOurs && Number(link.expires) * 1000 > now
    },
  }
}
