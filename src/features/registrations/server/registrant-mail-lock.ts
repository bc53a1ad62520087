import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** What a registrant was last told by mail; null before the first mail. */
export type MailState = {
  /** The event's sequence and start in the last mail. */
  toldSequence: number | null
  toldStartsAt: Date | null
  /** SEQUENCE of the invitation in their calendar; null when there is none. */
  invitedSequence: number | null
  /** How many cancellations of their own invitation were sent. */
  withdrawals: number
}

/** How long a mail waits for another to the same registrant before its job is retried later. */
const MAX_WAIT_MS = 2000
const RETRY_MS = 200
/** When a process dies while sending, the lock ends before its job is tried again (platform/jobs/jobs.ts). */
const BUSY_SECONDS = 20
/** A live process extends the lock at this interval, however long the mail server takes. */
const EXTEND_MS = 5000
const BUSY_UNTIL = sql<Date>`now() + make_interval(secs => ${sql.lit(BUSY_SECONDS)})`

/**
 * Sends one mail to a registrant at a time, in order: a cancellation that overtakes its invitation would be
 * undone by it.
 * @param write sends the mail and returns what the registrant has been told by then
 * @throws Error while another mail is being sent, so that the job is retried
 */
export async function withRegistrantMailLock(
  database: Database,
  registrationId: number,
  write: (standing: MailState) => Promise<Partial<MailState>>,
): Promise<void> {
  const standing = await waitForLock(database, registrationId)
  if (!standing) return
  const row = database.updateTable('registrantMailings').where('registrationId', '=', registrationId)
  const stayBusy = row.set({ busyUntil: BUSY_UNTIL }).where('busyUntil', 'is not', null)
  const stillBusy = setInterval(() => stayBusy.execute().catch(() => undefined), EXTEND_MS)
  let known: Partial<MailState> = {}
  try {
    known = await write(standing)
  } finally {
    clearInterval(stillBusy)
    await row.set({ ...known, busyUntil: null }).execute()
  }
}

/** @returns undefined when the registration has been deleted */
async function waitForLock(database: Database, registrationId: number): Promise<MailState | undefined> {
  for (let waitedMs = 0; waitedMs < MAX_WAIT_MS; waitedMs += RETRY_MS) {
    const standing = await tryLock(database, registrationId)
    if (standing !== 'busy') return standing
    await sleep(RETRY_MS)
  }
  throw new Error('another e-mail to this registrant is being sent')
}

async function tryLock(database: Database, registrationId: number): Promise<MailState | 'busy' | undefined> {
  const { rows } = await sql<MailState>`
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
