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
 * What a personal key opens (R309). `registrant`: the waiting room and the show, in the registrant's name. `guest`: the
 * same, in nobody's name. `none`: nothing; its page says that the event is full.
 */
export type KeyAccess = 'registrant' | 'guest' | 'none'

/** Makes a key lead to a registration, by storing its hash. */
export async function giveKey(
  executor: Executor,
  registrationId: number,
  uuid: string,
  access: KeyAccess = 'registrant',
): Promise<void> {
  await executor
    .insertInto('registrationKeys')
    .values({ keyHash: keyHash(uuid), registrationId, access })
    .execute()
}

/**
 * Makes a key open what an earlier one opens. Leads nowhere when that one was deleted because its registration was
 * cancelled meanwhile.
 */
export async function copyKey(executor: Executor, earlier: Buffer, uuid: string): Promise<void> {
  await executor
    .insertInto('registrationKeys')
    .columns(['keyHash', 'registrationId', 'access'])
    .expression((eb) =>
      eb
        .selectFrom('registrationKeys')
        .select([eb.val(keyHash(uuid)).as('keyHash'), 'registrationId', 'access'])
        .where('keyHash', '=', earlier),
    )
    .execute()
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
