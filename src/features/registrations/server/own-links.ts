import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { credentialHash } from '#platform/credentials.ts'

/** The signed addresses at which registrants see, change and cancel their own registrations. */
export type OwnLinks = ReturnType<typeof ownLinks>

/**
 * Only mails hold these links: an access key is also given on screen to whoever types an address that is registered
 * already (R309), and to the presentation host (R106), so it opens the waiting room and nothing else.
 */
export function ownLinks(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'own registrations', 32))
  const signatureOf = (registrationId: number) =>
    createHmac('sha256', key).update(String(registrationId)).digest('base64url').slice(0, 32)
  return {
    /** Below the site's origin, without a language. */
    path: (registrationId: number) => `/my-registration/${registrationId}/${signatureOf(registrationId)}`,
    fits: (registrationId: number, signature: string) =>
      timingSafeEqual(credentialHash(signatureOf(registrationId)), credentialHash(signature)),
  }
}
