import { createHmac } from 'node:crypto'
import { AppError } from '#kit/errors.ts'
import { isSame, keysFor, type Secret } from '#platform/credentials.ts'

/**
 * The tokens of clients' links: the link's id, and an HMAC over it. They aren't stored, so that neither the database nor a queued
 * mail holds one; a link ends with its row.
 */
export function clientTokens(secret: Secret) {
  const keys = keysFor(secret, 'reviews of drafts by clients')
  const sign = (id: number, key = keys[0]) =>
    `${id}.${createHmac('sha256', key).update(String(id)).digest('base64url')}`
  return {
    tokenOf: (id: number) => sign(id),

    /** The id of a link; any altered character invalidates it. @throws AppError link_invalid */
    idOf(token: string): number {
      const id = Number.parseInt(token, 10)
      const isOurs = id > 0 && keys.some((key) => isSame(sign(id, key), token))
      if (!isOurs) throw new AppError('link_invalid')
      return id
    },
  }
}
