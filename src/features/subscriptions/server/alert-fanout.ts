import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Tx } from '#platform/database/database.ts'
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts'
import { isReaderOf, subjectOf } from './alert-subject.ts'

/**
 * Subscriptions per transaction: few enough that a batch takes a moment, so that the process can stop in
 * between.
 */
const READERS_PER_BATCH = 2000
/** Alerts within this time go into the same mail. */
export const ALERT_WINDOW_SECONDS = 60
/** Minimum time between two mails to a subscriber (R604): at most two an hour, whatever they are about. */
export const MIN_MINUTES_BETWEEN_MAILS = 40
/** Hours of the day, in the subscriber's zone, at which digests are sent. */
const DIGEST_HOURS = { from: 7, to: 20 } as const
/** Longer than the job of a mail is retried: after that, a mail without an outcome holds no later one up. */
const MAX_DAYS_UNDER_WAY = 5
/** Mails closed per statement. */
const MAILS_PER_STATEMENT = 2000

/**
 * Sends an alert or a digest (R604, R605). For about three days it is tried again, the first time after a minute, then at
 * growing intervals.
 */
export const alertMail = defineJob({
  name: 'alert-mail',
  data: z.object({ mailId: z.uuid() }),
  retryLimit: 80,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 3600,
  concurrency: 4,
})

export type FanoutOptions = { gatherSeconds: number }

/**
 * Finds the next batch of subscribers of the oldest incomplete alert and adds the alert to each one's open
 * mail, or to a new one. The progress is stored with the alert, so that any process can continue; several
 * processes take different alerts.
 * @returns whether there was anything to do
 */
export async function fanOutNext(database: Database, options: FanoutOptions): Promise<boolean> {
  return database.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; spreadTo: number }>`
      select id, spread_to from alerts where spread_at is null and happened_at <= now()
      order by happened_at, id limit 1 for update skip locked`.execute(tx)
    const [alert] = rows
    if (!alert) return false
    const batch = await fanOutBatch(tx, alert, options)
    await sql`
      update alerts set spread_to = ${batch.upTo}, readers = readers + ${batch.readers}::integer,
        spread_at = case when ${batch.isLast} then now() end
      where id = ${alert.id}`.execute(tx)
    return true
  })
}

type Batch = { upTo: number; readers: number; isLast: boolean }

async function fanOutBatch(
  tx: Tx,
  { id, spreadTo }: { id: number; spreadTo: number },
  { gatherSeconds }: FanoutOptions,
): Promise<Batch> {
  const subject = await subjectOf(tx, id)
  if (!subject) return { upTo: spreadTo, readers: 0, isLast: true }
  const { rows } = await sql<{ upTo: number | null; looked: number; readers: number }>`
    with batch as (
      select id, status, confirmed_at, paused_until, frequency, time_zone, email_key, all_events, areas, clients, positions, offices, topics, language
      from subscriptions where id > ${spreadTo} order by id limit ${READERS_PER_BATCH}
    ), reader as (
      select id as subscription_id, case frequency
          when 'at_once' then greatest(
            now() + make_interval(secs => ${gatherSeconds}),
            (select max(sent_at) from alert_mails where subscription_id = subscriptions.id)
              + make_interval(mins => ${MIN_MINUTES_BETWEEN_MAILS}))
          else next_digest(frequency, time_zone, now()) end as due_at
      from batch as subscriptions
      where status = 'confirmed' and confirmed_at <= (select happened_at from alerts where id = ${id})
        and (paused_until is null or paused_until <= now())
        and ${isReaderOf(subject)}
        and not exists (select from blocked_addresses where blocked_addresses.email_key = subscriptions.email_key)
    ), mail as (
      insert into alert_mails (subscription_id, due_at) select subscription_id, due_at from reader
      on conflict (subscription_id) where closed_at is null
        do update set due_at = least(alert_mails.due_at, excluded.due_at)
      returning id, subscription_id
    ), told as (
      insert into alert_readers (alert_id, subscription_id, mail_id)
      select ${id}::bigint, subscription_id, id from mail
      on conflict do nothing returning subscription_id
    )
    select (select max(id) from batch) as up_to, (select count(*) from batch) as looked,
      (select count(*) from told) as readers`.execute(tx)
  const { upTo, looked, readers } = rows[0] ?? { upTo: null, looked: 0, readers: 0 }
  return { upTo: upTo ?? spreadTo, readers, isLast: looked < READERS_PER_BATCH }
}

/**
 * Closes mails that are due, and enqueues the jobs that send them: later alerts go into the next mail. A mail waits while
 * another to the same subscriber is being sent or was sent lately; a digest also waits for the hours of
 * {@link DIGEST_HOURS}.
 */
export async function closeDue(database: Database, jobs: Jobs): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const { rows } = await closeBatch(tx)
    await jobs.enqueueAll(
      tx,
      alertMail,
      rows.map(({ id }) => ({ mailId: id })),
    )
  })
}

function closeBatch(tx: Tx) {
  return sql<{ id: string }>`
    update alert_mails set closed_at = now() where id in (
      select alert_mails.id from alert_mails join subscriptions on subscriptions.id = subscription_id
      where closed_at is null and due_at <= now()
        and (frequency = 'at_once' or extract(hour from now() at time zone time_zone)
          between ${DIGEST_HOURS.from} and ${DIGEST_HOURS.to})
        and not exists (
          select from alert_mails before
          where before.subscription_id = alert_mails.subscription_id and before.closed_at is not null
            and (before.outcome is null and before.closed_at > now() - make_interval(days => ${MAX_DAYS_UNDER_WAY})
              or before.sent_at > now() - make_interval(mins => ${MIN_MINUTES_BETWEEN_MAILS})))
      order by due_at limit ${MAILS_PER_STATEMENT} for update of alert_mails skip locked
    ) returning id`.execute(tx)
}
