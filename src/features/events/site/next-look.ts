import type { Event } from '../contract.ts'

const MINUTE_MS = 60_000
/** The waiting room opens, and staff may start a show, some time before it: from then on the page looks every minute. */
const NEAR_MS = 20 * MINUTE_MS
/** From the announced start on it looks this often, for so long; then every minute again. */
const DUE_EVERY_MS = 5000
const DUE_FOR_MS = 10 * MINUTE_MS
/** Timers can't wait for more than 24 days. */
const LONGEST_MS = 24 * 3_600_000

/**
 * The time until a page should look again whether its event has opened, started, ended or been moved; undefined for one that
 * is over.
 */
export function nextLookMs(
  { status, startsAt }: Pick<Event, 'status' | 'startsAt'>,
  nowMs: number,
): number | undefined {
  if (status === 'ended' || status === 'cancelled') return undefined
  if (status === 'live') return MINUTE_MS
  const leftMs = Date.parse(startsAt) - nowMs
  if (leftMs <= 0) return leftMs > -DUE_FOR_MS ? DUE_EVERY_MS : MINUTE_MS
  // Those who wait for the start don't all look in the same moment.
  if (leftMs <= MINUTE_MS) return leftMs + 500 + Math.random() * 1500
  return leftMs <= NEAR_MS ? MINUTE_MS : Math.min(leftMs - NEAR_MS, LONGEST_MS)
}
