import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { AppError } from '#kit/errors.ts'
import { credentialHash } from '#platform/credentials.ts'

/**
 * The tokens of clients' links: the link's id, and an HMAC over it. They aren't stored, so that neither the database nor a queued
 * mail holds one; a link ends with its row.
 */
export function clientTokens(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'reviews of drafts by clients', 32))
  const tokenOf = (id: number) => `${id}.${createHmac('sha256', key).update(String(id)).digest('base64url')}`
  return {
    tokenOf,

    /** The id of a link; any altered character invalidates it. @throws AppError link_invalid */
    idOf(token: string): number {
      const id = Number.parseInt(token, 10)
      const isOurs = id > 0 && timingSafeEqual(credentialHash(tokenOf(id)), credentialHash(token))
      if (!isOurs) throw new AppError('link_invalid')
      return id
    },
  }
}
