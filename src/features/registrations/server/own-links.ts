import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { credentialHash } from '#platform/credentials.ts'

/** The signed paths at which registrants see, change and cancel their own registrations. */
export type OwnLinks = ReturnType<typeof ownLinks>

/**
 * These links are only in mails. An access key isn't enough to manage a registration: it is also shown on
 * screen to anybody who types a registered address (R309) and sent to the presentation host (R106), so it
 * opens the waiting room only.
 */
export function ownLinks(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'own registrations', 32))
  const signatureOf = (registrationId: number) =>
    createHmac('sha256', key).update(String(registrationId)).digest('base64url').slice(0, 32)
  return {
    /** Relative to the site's origin, without a language. */
    path: (registrationId: number) => `/my-registration/${registrationId}/${signatureOf(registrationId)}`,
    fits: (registrationId: number, signature: string) =>
      timingSafeEqual(credentialHash(signatureOf(registrationId)), credentialHash(signature)),
  }
}
