import { createHash, randomUUID } from 'node:crypto'
import type { Executor } from '#platform/database/database.ts'

/** The hash a personal key is kept under; the key itself is nowhere but in its owner's link. */
export function keyHash(uuid: string): Buffer {
  return createHash('sha256').update(uuid).digest()
}

/** A personal key, and the status that its registration had when it was made. */
export type PersonalKey = { uuid: string; status: 'confirmed' | 'waitlisted' }

/** Makes a personal key of a registration and keeps its hash. Each link has its own; all of them work (R309). */
export async function mintKey(executor: Executor, registrationId: number): Promise<PersonalKey> {
  const uuid = randomUUID()
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
  return { uuid, status: status === 'waitlisted' ? 'waitlisted' : 'confirmed' }
}

/** The personal link into an event's waiting room. */
export function waitingRoomUrl(publicUrl: string, eventId: number, uuid: string, language: string): string {
  return `${publicUrl}/waiting-room/${eventId}/${uuid}${language === 'fr' ? '?lng=fr' : ''}`
}
