import { createHash, randomUUID } from 'node:crypto'
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
