import { Temporal } from 'temporal-polyfill'
import { REPLAY_POSTED_HOURS, REPLAY_RETENTION_DAYS } from '#features/events/contract.ts'
import { NEW_FOR_DAYS } from '../contract.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The facts that the expiry depends on. */
type ExpiryFacts = { startsAt: Date; timeZone: string }

/**
 * The only place of the rule (R411): a replay expires at the end of the 90th day after its event's day, in
 * the event's time zone. Days are calendar days, also when the clocks change.
 */
export function expiryOf({ startsAt, timeZone }: ExpiryFacts): Date {
  const day = dayOf(startsAt, timeZone).add({ days: REPLAY_RETENTION_DAYS + 1 })
  return new Date(day.toZonedDateTime({ timeZone }).epochMilliseconds)
}

/** Whether a replay has expired. */
export function hasExpired(expiresAt: Date, now: Date): boolean {
  return now >= expiresAt
}

/** Days from today to the last day of a replay, in the event's zone: 0 on that day. */
export function daysLeft(expiresAt: Date, timeZone: string, now: Date): number {
  if (hasExpired(expiresAt, now)) return 0
  return dayOf(now, timeZone).until(lastDayOf(expiresAt, timeZone), { largestUnit: 'days' }).days
}

/** The last day of a replay in the event's zone; it expires at the following midnight. */
export function lastDayOf(expiresAt: Date, timeZone: string): Temporal.PlainDate {
  return dayOf(new Date(expiresAt.getTime() - 1), timeZone)
}

/** When a replay is published: 24 hours after the event, or now if that has passed (R411). */
export function publicationTime(endsAt: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), endsAt.getTime() + REPLAY_POSTED_HOURS.min * HOUR_MS))
}

/** Whether a film was published within {@link NEW_FOR_DAYS}. */
export function isNew(publishedAt: Date, now: Date): boolean {
  return now.getTime() - publishedAt.getTime() < NEW_FOR_DAYS * DAY_MS
}

function dayOf(instant: Date, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
}
