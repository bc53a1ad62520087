import { REPLAY_KEPT_DAYS, REPLAY_POSTED_HOURS } from '#features/events/contract.ts'
import { NEW_FOR_DAYS } from '../contract.ts'

/** How long after a replay expired its files are still there, in case somebody erred. */
export const GRACE_DAYS = 7

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What the rule depends on: when the event took place, by its own calendar. */
type Held = { startsAt: Date; timeZone: string }

/**
 * R411, and nowhere else: a replay can be watched until the 90th day after its event's is over, by the calendar of the
 * event's own zone. A day is a day there, also when the clocks change.
 */
export function expiryOf({ startsAt, timeZone }: Held): Date {
  const day = dayOf(startsAt, timeZone).add({ days: REPLAY_KEPT_DAYS + 1 })
  return new Date(day.toZonedDateTime({ timeZone }).epochMilliseconds)
}

/** Whether a replay has expired. */
export function hasExpired(expiresAt: Date, now: Date): boolean {
  return now >= expiresAt
}

/** Days from today to the last day that a replay can be watched on, by the event's calendar: 0 on that day. */
export function daysLeft(expiresAt: Date, timeZone: string, now: Date): number {
  if (hasExpired(expiresAt, now)) return 0
  return dayOf(now, timeZone).until(lastDayOf(expiresAt, timeZone), { largestUnit: 'days' }).days
}

/** The last day on which a replay can be watched, by the event's calendar: it expires at the midnight that ends it. */
export function lastDayOf(expiresAt: Date, timeZone: string): Temporal.PlainDate {
  return dayOf(new Date(expiresAt.getTime() - 1), timeZone)
}

/** R411: posted 24 to 48 hours after the event; at once when that hour has passed. */
export function postedAt(endsAt: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), endsAt.getTime() + REPLAY_POSTED_HOURS.least * HOUR_MS))
}

/** Whether a film was posted in the last days. */
export function isNew(publishedAt: Date, now: Date): boolean {
  return now.getTime() - publishedAt.getTime() < NEW_FOR_DAYS * DAY_MS
}

function dayOf(instant: Date, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
}
