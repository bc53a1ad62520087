import { showStartOf, statusAt, type TimingRow, timingOf } from '#features/events/server/index.ts'
import type { ReminderKind } from './mail-letters.ts'

const MINUTE_MS = 60_000

/** When each reminder is due (R604), a day and an hour before the start (`from`), and until when it is useful (`to`). */
const WINDOWS_MINUTES: Record<'day' | 'hour', { from: number; to: number }> = {
  day: { from: 24 * 60, to: 2 * 60 },
  hour: { from: 60, to: 20 },
}
/** How long after the start the start reminder is useful. */
const STARTING_MINUTES = 15

/** The reminder that is due at a moment, if any, and since when. */
export function dueReminder(event: TimingRow, now: Date): { kind: ReminderKind; since: Date } | undefined {
  const kind = (['start', 'hour', 'day'] as const).find((each) => isTimely(each, event, now))
  return (
    kind && { kind, since: kind === 'start' ? showStartOf(timingOf(event)) : dueAt(kind, event.startsAt) }
  )
}

/** Whether a reminder is correct and useful at a moment. */
export function isTimely(kind: ReminderKind, event: TimingRow, now: Date): boolean {
  const status = statusAt(timingOf(event), now)
  if (kind === 'start')
    return (
      status === 'live' &&
      now.getTime() < showStartOf(timingOf(event)).getTime() + STARTING_MINUTES * MINUTE_MS
    )
  if (status !== 'scheduled' && status !== 'open') return false
  const leftMs = event.startsAt.getTime() - now.getTime()
  const { from, to } = WINDOWS_MINUTES[kind]
  return leftMs <= from * MINUTE_MS && leftMs >= to * MINUTE_MS
}

/** The reminders of a start that are due already: a mail about the new start replaces them. */
export function remindersAlreadyDue(startsAt: Date, now: Date): ReminderKind[] {
  return (['day', 'hour'] as const).filter((kind) => dueAt(kind, startsAt) <= now)
}

function dueAt(kind: 'day' | 'hour', startsAt: Date): Date {
  return new Date(startsAt.getTime() - WINDOWS_MINUTES[kind].from * MINUTE_MS)
}
