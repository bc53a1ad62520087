import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** What a registrant knows by mail; null where they were told nothing yet. */
export type Standing = {
  /** The event's sequence and start when they were last told. */
  toldSequence: number | null
  toldStartsAt: Date | null
  /** SEQUENCE of the request that stands in their calendar; null: none does. */
  invitedSequence: number | null
  /** How often their own request was taken back. */
  withdrawals: number
}

/** How long a mail waits for another to the same registrant, before its job is tried again later. */
const PATIENCE_MS = 2000
const LOOK_MS = 200
/** A process that dies with a mail in its hands holds up the registrant's other mails for so long. */
const BUSY_MINUTES = 2
/** One that lives says so, however long the mail server takes. */
const STILL_BUSY_MS = 30_000
const BUSY_UNTIL = sql<Date>`now() + make_interval(mins => ${sql.lit(BUSY_MINUTES)})`

/**
 * Writes one mail to a registrant at a time, so that none overtakes another: a cancellation that is sent while the
 * request before it is still on its way would be undone by it.
 * @param write sends what there is to say, and says what the registrant knows by then
 * @throws Error while another is under way, for the job to be tried again
 */
export async function oneAtATime(
  database: Database,
  registrationId: number,
  write: (standing: Standing) => Promise<Partial<Standing>>,
): Promise<void> {
  const standing = await takeSoon(database, registrationId)
  if (!standing) return
  const row = database.updateTable('registrantMailings').where('registrationId', '=', registrationId)
  const stayBusy = row.set({ busyUntil: BUSY_UNTIL }).where('busyUntil', 'is not', null)
  const stillBusy = setInterval(() => stayBusy.execute().catch(() => undefined), STILL_BUSY_MS)
  let known: Partial<Standing> = {}
  try {
    known = await write(standing)
  } finally {
    clearInterval(stillBusy)
    await row.set({ ...known, busyUntil: null }).execute()
  }
}

/** @returns undefined when there is no such registration any more */
async function takeSoon(database: Database, registrationId: number): Promise<Standing | undefined> {
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += LOOK_MS) {
    const standing = await take(database, registrationId)
    if (standing !== 'busy') return standing
    await sleep(LOOK_MS)
  }
  throw new Error('another mail to this registrant is under way')
}

async function take(database: Database, registrationId: number): Promise<Standing | 'busy' | undefined> {
  const { rows } = await sql<Standing>`
    insert into registrant_mailings (registration_id, busy_until)
    select id, ${BUSY_UNTIL} from registrations where id = ${registrationId}
    on conflict (registration_id) do update set busy_until = excluded.busy_until
      where registrant_mailings.busy_until is null or registrant_mailings.busy_until < now()
    returning told_sequence, told_starts_at, invited_sequence, withdrawals`.execute(database)
  if (rows[0]) return rows[0]
  const exists = await database
    .selectFrom('registrations')
    .select('id')
    .where('id', '=', registrationId)
    .executeTakeFirst()
  return exists && 'busy'
}
