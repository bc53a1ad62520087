import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { credentialHash } from '#platform/credentials.ts'

const DAY_MS = 86_400_000
const STAFF_KEY = /^([0-9a-f]{8})-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/

/**
 * Access keys with which staff see an event's waiting room and stage as registrants do (R803). They belong to no
 * registration, count nobody as present, and work on the day (UTC) they are made and on the next one. A UUID (version 8)
 * of the event's id and a signature.
 */
export function staffKeys(secret: string) {
  const signingKey = Buffer.from(hkdfSync('sha256', secret, '', 'staff access keys', 32))

  function keyOf(eventId: number, day: number): string {
    const signature = createHmac('sha256', signingKey)
      .update(JSON.stringify([eventId, day]))
      .digest('hex')
    const id = eventId.toString(16).padStart(8, '0')
    return `${id}-${signature.slice(0, 4)}-8${signature.slice(4, 7)}-a${signature.slice(7, 10)}-${signature.slice(10, 22)}`
  }

  const today = () => Math.floor(Date.now() / DAY_MS)

  return {
    make: (eventId: number) => keyOf(eventId, today()),

    /** The event of a key; undefined when it isn't a valid one of staff. */
    eventOf(accessKey: string): number | undefined {
      const id = STAFF_KEY.exec(accessKey)?.[1]
      if (id === undefined) return undefined
      const eventId = Number.parseInt(id, 16)
      const fits = [today(), today() - 1].some((day) =>
        timingSafeEqual(credentialHash(keyOf(eventId, day)), credentialHash(accessKey)),
      )
      return fits ? eventId : undefined
    },
  }
}
