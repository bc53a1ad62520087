import type { WaitingRoom } from '../contract.ts'

const MINUTE_MS = 60_000

/** What a waiting registrant is told on the way to the start (R310). */
export type Milestone = 'open' | 'fiveMinutes' | 'oneMinute' | 'due' | 'late'

/** The last milestone passed; undefined while the waiting room isn't open and more than five minutes are left. */
export function milestoneAt(
  startMs: number,
  nowMs: number,
  status: WaitingRoom['status'],
): Milestone | undefined {
  const leftMs = startMs - nowMs
  if (leftMs <= -MINUTE_MS) return 'late'
  if (leftMs <= 0) return 'due'
  if (leftMs <= MINUTE_MS) return 'oneMinute'
  if (leftMs <= 5 * MINUTE_MS) return 'fiveMinutes'
  return status === 'open' ? 'open' : undefined
}
