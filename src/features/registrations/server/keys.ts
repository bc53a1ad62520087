import { createHash, createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Executor } from '#platform/database/database.ts'

/** The hash a personal key is kept under; the key itself is nowhere but in its owner's link. */
export function keyHash(uuid: string): Buffer {
  return createHash('sha256').update(uuid).digest()
}

/** A personal key, yet to be given to a registration. Each link has its own; all of them work (R309). */
export function newKey(): string {
  return randomUUID()
}

/**
 * Makes a key lead to a registration, by keeping its hash.
 * @returns the status that the registration has
 */
export async function giveKey(
  executor: Executor,
  registrationId: number,
  uuid: string,
): Promise<'confirmed' | 'waitlisted'> {
  const { status } = await executor
    .insertInto('registrationKeys')
    .values({ keyHash: keyHash(uuid), registrationId })
    .returning((eb) =>
      eb
        .selectFrom('registrations')
        .select('status')
        .whereRef('registrations.id', '=', 'registrationKeys.registrationId')
        .as('status'),
    )
    .executeTakeFirstOrThrow()
  return status === 'waitlisted' ? 'waitlisted' : 'confirmed'
}

/** The personal link into an event's waiting room. */
export function waitingRoomUrl(publicUrl: string, eventId: number, uuid: string, language: string): string {
  return `${publicUrl}/waiting-room/${eventId}/${uuid}${language === 'fr' ? '?lng=fr' : ''}`
}

/** The signed addresses at which registrants see, change and cancel their own registrations. */
export type OwnLinks = ReturnType<typeof ownLinks>

/**
 * Only mails hold these links: a personal key is also given on screen to whoever types an address that is registered
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
      timingSafeEqual(keyHash(signatureOf(registrationId)), keyHash(signature)),
  }
}
