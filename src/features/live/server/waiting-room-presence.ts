import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Executor } from '#platform/database/database.ts'
import type { Listener } from '#platform/database/listen.ts'
import { POLL_SECONDS } from '../contract.ts'

/** Somebody counts as present from one poll until this long, or twice this long, without another. */
const GENERATION_MS = 2 * POLL_SECONDS * 1000
/** Reports older than this don't count: their process may have ended. */
const REPORT_SECONDS = 3 * POLL_SECONDS
const CHANNEL = 'waiting_rooms'

type Waiters = Map<number, Set<number>>

/**
 * Who is in the waiting rooms, for the console (R803). Polls are noted in memory; only when the console asks, each
 * process writes down whom it has seen, so that polls need no SQL (R704).
 */
export function waitingRoomPresence(database: Database, listener: Listener) {
  const processId = randomUUID()
  let current: Waiters = new Map()
  let previous: Waiters = new Map()
  let rotatedAtMs = Date.now()

  function rotate(): void {
    const ageMs = Date.now() - rotatedAtMs
    if (ageMs < GENERATION_MS) return
    previous = ageMs < 2 * GENERATION_MS ? current : new Map()
    current = new Map()
    rotatedAtMs = Date.now()
  }

  async function report(eventId: number): Promise<void> {
    rotate()
    const present = [...new Set([...(current.get(eventId) ?? []), ...(previous.get(eventId) ?? [])])]
    await sql`
      insert into waiting_room_reports (process_id, event_id, registration_ids)
      select ${processId}::uuid, id, ${present}::bigint[] from events where id = ${eventId}
      on conflict (process_id, event_id) do update
        set registration_ids = excluded.registration_ids, reported_at = now()`.execute(database)
  }

  listener.on(CHANNEL, (eventId) => {
    // A report that fails is made up for by the next: the console asks every few seconds.
    if (eventId !== undefined) report(Number(eventId)).catch(() => undefined)
  })

  return {
    /** Called for each poll. */
    note(eventId: number, registrationId: number): void {
      rotate()
      const waiters = current.get(eventId)
      if (waiters) waiters.add(registrationId)
      else current.set(eventId, new Set([registrationId]))
    },
  }
}

/**
 * The number of people in an event's waiting room, as the processes last reported it; asks them to report again.
 * @returns null when none has reported lately: ask again after a moment
 */
export async function countWaiting(executor: Executor, eventId: number): Promise<number | null> {
  await sql`select pg_notify(${CHANNEL}, ${String(eventId)})`.execute(executor)
  const { rows } = await sql<{ waiting: number; reports: number }>`
    select count(distinct registration_id)::integer as waiting, count(distinct process_id)::integer as reports
    from waiting_room_reports left join unnest(registration_ids) as registration_id on true
    where event_id = ${eventId}
      and reported_at > now() - make_interval(secs => ${REPORT_SECONDS}::integer)`.execute(executor)
  const [counted] = rows
  return counted && counted.reports > 0 ? counted.waiting : null
}

/** Deletes the reports of processes that have ended, and of events that nobody looks at. */
export async function deleteOldReports(database: Database): Promise<void> {
  await database
    .deleteFrom('waitingRoomReports')
    .where('reportedAt', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
}
