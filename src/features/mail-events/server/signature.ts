import { createHmac, timingSafeEqual } from 'node:crypto'

/** Maximum difference between a report's timestamp and our clock: an older one may be a replay attack. */
const MAX_CLOCK_DIFFERENCE_SECONDS = 300

/** The three headers of a Standard Webhook. */
export type SignatureHeaders = { id: string; timestamp: string; signature: string }

/**
 * Whether a body was signed with our secret a moment ago (https://www.standardwebhooks.com: HMAC-SHA256 over
 * id, timestamp and body; one of several signatures has to match).
 * @param secret `whsec_` and base64
 */
export function isSigned(
  secret: string,
  { id, timestamp, signature }: SignatureHeaders,
  body: Buffer,
  now = Date.now(),
): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now / 1000 - Number(timestamp)) > MAX_CLOCK_DIFFERENCE_SECONDS) return false
  const expected = createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(`${id}.${timestamp}.`)
    .update(body)
    .digest()
  return signature.split(' ').some((each) => {
    const [version, value = ''] = each.split(',')
    const candidate = Buffer.from(value, 'base64')
    return version === 'v1' && candidate.length === expected.length && timingSafeEqual(candidate, expected)
  })
}
