import { type Expression, type SqlBool, sql } from 'kysely'
import type { Language } from '#kit/localized.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'

/** Which jobs of a kind mail an address: a condition on their payload, the column `data`. */
export type RecipientCondition = (emailKey: string) => Expression<SqlBool>

/** What a person gets from a feature, or why they don't: a sentence, to which its time belongs. */
export type Standing = { text: string; at: Date | null }

/** What a feature mails, for staff who ask why an e-mail didn't arrive (R708). */
export type MailSource = {
  /** By the name of the job that sends them. */
  recipients: Record<string, RecipientCondition>
  /** What an address, in lower case, gets from the feature. */
  standing?: (database: Database, emailKey: string, language: Language) => Promise<Standing[]>
}

/** The payload has the address. */
export function emailIn(field: string): RecipientCondition {
  return (emailKey) => sql<SqlBool>`lower(data ->> ${field}) = ${emailKey}`
}

/** The payload has the id of a row with the address. @param column SQL of the row's address in lower case */
export function rowIn(
  field: string,
  table: keyof Schema,
  column: Expression<unknown> = sql`email_key`,
): RecipientCondition {
  return (emailKey) =>
    sql<SqlBool>`data ->> ${field} in (select id::text from ${sql.table(table)} where ${column} = ${emailKey})`
}

/** One of the two mails about what a visitor sent: to its sender, whose address the row has, or to the firm. */
export function senderOrFirm(field: string, table: keyof Schema): RecipientCondition {
  const isSender = rowIn(field, table, sql`lower(email)`)
  return (emailKey) => sql<SqlBool>`case when data ->> 'to' = 'staff'
    then (select lower(profile ->> 'email') from firm) = ${emailKey} else ${isSender(emailKey)} end`
}

/** A mail that hasn't been sent: it waits (`created`), is being sent, is retried, or was given up (`failed`). */
export type QueuedMail = {
  job: string
  state: 'created' | 'active' | 'retry' | 'failed'
  createdAt: Date
  /** When it is due: the next attempt of one that is retried. */
  dueAt: Date
  isDue: boolean
  attempts: number
  /** The error of the last attempt. */
  reason: string | null
  correlationId: string | null
}

const MAX_QUEUED = 20
const REASON = sql`left(coalesce(output ->> 'message', output -> 'value' ->> 'message'), 500)`

/** The mails of an address that haven't been sent, the latest first. */
export async function queuedMailsTo(
  database: Database,
  sources: readonly MailSource[],
  emailKey: string,
): Promise<QueuedMail[]> {
  const conditions = sources.flatMap(({ recipients }) =>
    Object.entries(recipients).map(([job, isTo]) => sql`(name = ${job} and ${isTo(emailKey)})`),
  )
  const { rows } = await sql<QueuedMail>`
    select name as job, state, created_on as created_at, coalesce(completed_on, start_after) as due_at, start_after <= now() as is_due,
      retry_count + (state <> 'created')::integer as attempts, ${REASON} as reason, data ->> 'correlationId' as correlation_id
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') and (${sql.join(conditions, sql` or `)})
    order by created_on desc limit ${MAX_QUEUED}`.execute(database)
  return rows
}

/** What delays mails: how many wait although they are due, and how many are retried, by the error of their last attempt. */
export type MailDelays = {
  waiting: number
  since: Date | null
  retried: { reason: string | null; mails: number; since: Date }[]
}

/** Errors that say the same of many mails are few; the most frequent. */
const MAX_REASONS = 3
/** A mail that waits for less isn't late. */
const LATE_SECONDS = 60

export async function mailDelays(database: Database, sources: readonly MailSource[]): Promise<MailDelays> {
  const jobs = sources.flatMap(({ recipients }) => Object.keys(recipients))
  const { rows } = await sql<MailDelays>`
    with job as (select * from pgboss.job where name = any(${jobs}) and state in ('created', 'retry')), late as (
      select start_after from job where state = 'created' and start_after < now() - make_interval(secs => ${LATE_SECONDS})
    ), retried as (
      select ${REASON} as reason, count(*) as mails, min(created_on) as since from job where state = 'retry'
      group by 1 order by 2 desc limit ${MAX_REASONS}
    )
    select (select count(*) from late) as waiting, (select min(start_after) from late) as since,
      (select coalesce(jsonb_agg(retried), '[]') from retried) as retried`.execute(database)
  const [delays] = rows
  if (!delays) throw new Error('A query without a table has a row')
  return { ...delays, retried: delays.retried.map((each) => ({ ...each, since: new Date(each.since) })) }
}
