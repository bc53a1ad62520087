import { createHmac } from 'node:crypto'
import { AppError } from '#kit/errors.ts'
import { isSame, keysFor, type Secret } from '#platform/credentials.ts'
import { LINK_DAYS } from '../contract.ts'

/** The purpose of a link. An unsubscribe link is visible in a mail's headers, so it opens nothing else. */
export type LinkPurpose = keyof typeof LINK_DAYS
export type Links = ReturnType<typeof subscriptionLinks>

const DAY_MS = 86_400_000
const MAC_BYTES = 24

/**
 * Signed links: an id, the last day of validity, and an HMAC over both and the purpose. They aren't stored,
 * so that each of 100,000 mails can have its own.
 */
export function subscriptionLinks(secret: Secret) {
  const keys = keysFor(secret, 'subscription links')

  function tokenOf(purpose: LinkPurpose, id: number, untilDay: number, key = keys[0]): string {
    const mac = createHmac('sha256', key)
      .update(JSON.stringify([purpose, id, untilDay]))
      .digest()
    const signature = mac.subarray(0, MAC_BYTES).toString('base64url')
    return [id.toString(36), untilDay.toString(36), signature].join('.')
  }

  return {
    /** @param id of the subscription, or of the request for `confirm` */
    make: (purpose: LinkPurpose, id: number, now = Date.now()): string =>
      tokenOf(purpose, id, Math.floor(now / DAY_MS) + LINK_DAYS[purpose]),

    /**
     * The id of a valid link of this purpose; any altered character invalidates it.
     * @throws AppError link_invalid
     */
    idOf(purpose: LinkPurpose, token: string, now = Date.now()): number {
      const [id, untilDay] = token.split('.').map((part) => Number.parseInt(part, 36))
      if (
        id === undefined ||
        !Number.isSafeInteger(id) ||
        untilDay === undefined ||
        !Number.isSafeInteger(untilDay)
      )
        throw new AppError('link_invalid')
      const isOurs = keys.some((key) => isSame(tokenOf(purpose, id, untilDay, key), token))
      if (!isOurs || untilDay < Math.floor(now / DAY_MS)) throw new AppError('link_invalid')
      return id
    },
  }
}
