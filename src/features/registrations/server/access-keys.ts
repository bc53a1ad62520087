import { randomUUID } from 'node:crypto'
import { credentialHash, derivedKeys, type Secret } from '#platform/credentials.ts'
import type { Executor } from '#platform/database/database.ts'

/**
 * What an access key opens (R309). `registrant`: waiting room and show, recorded as the registrant's
 * attendance. `guest`: the same without attendance. `none`: nothing; its page says that the event is full.
 */
export type KeyAccess = 'registrant' | 'guest' | 'none'

/** The facts of a registration that its own access key is derived from. */
type KeySubject = { registrationId: number; queuedAt: Date }

/** The registration of an access key. `access`: what the key opens, as stored with it; `staff` for a staff member's key. */
export type KeyRegistration = { eventId: number; registrationId: number; status: string; access: string }

/**
 * A random access key for one answer on screen, and its hash, to be stored with a registration. A registration may
 * have several (R309).
 */
export function newAccessKey(): { accessKey: string; keyHash: Buffer } {
  const accessKey = randomUUID()
  return { accessKey, keyHash: credentialHash(accessKey) }
}

/** Stores the hash of an access key for a registration. */
export async function storeAccessKey(
  executor: Executor,
  registrationId: number,
  keyHash: Buffer,
  access: KeyAccess,
): Promise<void> {
  await executor.insertInto('registrationKeys').values({ keyHash, registrationId, access }).execute()
}

/**
 * Stores the hash of an access key that opens the same as an earlier one. Does nothing when the earlier one was deleted
 * with its registration.
 */
export async function copyAccessKey(executor: Executor, earlier: Buffer, keyHash: Buffer): Promise<void> {
  await executor
    .insertInto('registrationKeys')
    .columns(['keyHash', 'registrationId', 'access'])
    .expression((eb) =>
      eb
        .selectFrom('registrationKeys')
        .select([eb.val(keyHash).as('keyHash'), 'registrationId', 'access'])
        .where('keyHash', '=', earlier),
    )
    .execute()
}

/**
 * A registration's own access key, which mails and the dashboard use. It is derived from the registration's id and the
 * time it was queued, so repeated mails store no further keys; a registration that was cancelled and made anew gets
 * another. It doesn't expire: it is valid in the waiting room and on the stage until the registration is cancelled.
 */
export function ownAccessKeys(secret: Secret) {
  const keys = derivedKeys(secret, 'own access keys', '8')
  const make = ({ registrationId, queuedAt }: KeySubject) => keys.make(registrationId, queuedAt.getTime())

  return {
    make,

    /**
     * Derives the key for a mail and stores its hash, so that it still works after the secret changes.
     * Storing it again does nothing.
     */
    async forMail(executor: Executor, registration: KeySubject): Promise<string> {
      const accessKey = make(registration)
      await executor
        .insertInto('registrationKeys')
        .values({ keyHash: credentialHash(accessKey), registrationId: registration.registrationId })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return accessKey
    },

    /** The registration of an access key, stored or derived; undefined when there is none. */
    async registrationOf(executor: Executor, accessKey: string): Promise<KeyRegistration | undefined> {
      const stored = await executor
        .selectFrom('registrationKeys')
        .innerJoin('registrations', 'registrations.id', 'registrationId')
        .select(['eventId', 'registrations.id as registrationId', 'status', 'access'])
        .where('keyHash', '=', credentialHash(accessKey))
        .executeTakeFirst()
      const id = keys.idIn(accessKey)
      if (stored || id === undefined) return stored
      const own = await executor
        .selectFrom('registrations')
        .select(['eventId', 'id as registrationId', 'status', 'queuedAt'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!own || !keys.isOf(accessKey, own.registrationId, own.queuedAt.getTime())) return undefined
      const { eventId, registrationId, status } = own
      return { eventId, registrationId, status, access: 'registrant' }
    },
  }
}
