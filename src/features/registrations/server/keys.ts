import { createHash, randomUUID } from 'node:crypto'
import type { Executor } from '#platform/database/database.ts'

/** The hash a personal key is kept under; the key itself is nowhere but in its owner's link. */
export function keyHash(uuid: string): Buffer {
  return createHash('sha256').update(uuid).digest()
}

/** Makes a personal key of a registration and keeps its hash. Each link has its own; all of them work (R309). */
export async function mintKey(executor: Executor, registrationId: number): Promise<string> {
  const uuid = randomUUID()
  await executor
    .insertInto('registrationKeys')
    .values({ keyHash: keyHash(uuid), registrationId })
    .execute()
  return uuid
}

/** The personal link into an event's waiting room. */
export function waitingRoomUrl(publicUrl: string, eventId: number, uuid: string, language: string): string {
  return `${publicUrl}/waiting-room/${eventId}/${uuid}${language === 'fr' ? '?lng=fr' : ''}`
}
