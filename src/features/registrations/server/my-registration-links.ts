import { createHmac } from 'node:crypto'
import { isSame, keysFor, type Secret } from '#platform/credentials.ts'

/** The signed paths at which registrants see, change and cancel their own registrations, and mute reminders. */
export type MyRegistrationLinks = ReturnType<typeof myRegistrationLinks>

/**
 * These links are only in mails. An access key isn't enough to manage a registration: it is also shown on
 * screen to anybody who types a registered address (R309) and sent to the presentation host (R106), so it
 * opens the waiting room only. The link that mutes reminders is visible in a mail's headers, so it does nothing
 * else.
 */
export function myRegistrationLinks(secret: Secret) {
  const signaturesFor = (purpose: string) => {
    const keys = keysFor(secret, purpose)
    const sign = (key: Buffer, registrationId: number) =>
      createHmac('sha256', key).update(String(registrationId)).digest('base64url').slice(0, 32)
    const make = (registrationId: number) => sign(keys[0], registrationId)
    const fits = (registrationId: number, signature: string) =>
      keys.some((key) => isSame(sign(key, registrationId), signature))
    return { make, fits }
  }
  const owning = signaturesFor('own registrations')
  const muting = signaturesFor('muted reminders')
  return {
    /** Relative to the site's origin, without a language. */
    path: (registrationId: number) => `/my-registration/${registrationId}/${owning.make(registrationId)}`,
    fits: owning.fits,
    /** The page with the button, relative to the site's origin; below `/api`, the one-click call. */
    mutePath: (registrationId: number) => `/mute-reminders/${registrationId}/${muting.make(registrationId)}`,
    fitsMuting: muting.fits,
  }
}
