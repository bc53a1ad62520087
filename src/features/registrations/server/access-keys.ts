import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto'
import { credentialHash } from '#platform/credentials.ts'
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

const OWN_KEY = /^([0-9a-f]{8})-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/

/**
 * A registration's own access key, which mails and the dashboard use: a UUID (version 8) of the
 * registration's id and a signature over the id and the time it was queued. It is derived, so repeated mails
 * store no further keys; a registration that was cancelled and made anew gets another. It doesn't expire: it is valid in the
 * waiting room and on the stage until the registration is cancelled.
 */
export function ownAccessKeys(secret: string) {
  const signingKey = Buffer.from(hkdfSync('sha256', secret, '', 'own access keys', 32))

  function make({ registrationId, queuedAt }: KeySubject): string {
    const signature = createHmac('sha256', signingKey)
      .update(JSON.stringify([registrationId, queuedAt.getTime()]))
      .digest('hex')
    const id = registrationId.toString(16).padStart(8, '0')
    const [a, b, c, d] = [[0, 4] as const, [4, 7] as const, [7, 10] as const, [10, 22] as const].map(
      ([from, to]) => signature.slice(from, to),
    )
    return `${id}-${a}-8${b}-8${c}-${d}`
  }

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
      const id = OWN_KEY.exec(accessKey)?.[1]
      if (stored || id === undefined) return stored
      const own = await executor
        .selectFrom('registrations')
        .select(['eventId', 'id as registrationId', 'status', 'queuedAt'])
        .where('id', '=', Number.parseInt(id, 16))
        .executeTakeFirst()
      if (!own || !timingSafeEqual(credentialHash(make(own)), credentialHash(accessKey))) return undefined
      const { eventId, registrationId, status } = own
      return { eventId, registrationId, status, access: 'registrant' }
    },
  }
}
