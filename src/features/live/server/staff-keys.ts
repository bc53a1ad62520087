import { derivedKeys, type Secret } from '#platform/credentials.ts'

const DAY_MS = 86_400_000

/**
 * Access keys with which staff see an event's waiting room and stage as registrants do (R803). They belong to no
 * registration, count nobody as present, and work on the day (UTC) they are made and on the next one.
 */
export function staffKeys(secret: Secret) {
  const keys = derivedKeys(secret, 'staff access keys', 'a')
  const today = () => Math.floor(Date.now() / DAY_MS)

  return {
    make: (eventId: number) => keys.make(eventId, today()),

    /** The event of a key; undefined when it isn't a valid one of staff. */
    eventOf(accessKey: string): number | undefined {
      const eventId = keys.idIn(accessKey)
      if (eventId === undefined) return undefined
      return [today(), today() - 1].some((day) => keys.isOf(accessKey, eventId, day)) ? eventId : undefined
    },
  }
}
