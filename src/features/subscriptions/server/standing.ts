import { type SqlBool, sql } from 'kysely'
import type { Language } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import type { RecipientCondition, Standing } from '#platform/mail/queued-mails.ts'
import { textIn } from '#platform/text.ts'
import type { EndedBy } from './consent.ts'

/** Whether a job sends an alert to an address. */
export const isAlertTo: RecipientCondition = (emailKey) =>
  sql<SqlBool>`data ->> 'mailId' in (select alert_mails.id::text from alert_mails
    join subscriptions on subscriptions.id = subscription_id where email_key = ${emailKey})`

type Row = {
  status: string
  frequency: 'at_once' | 'daily' | 'weekly'
  confirmedAt: Date
  pausedUntil: Date | null
  endedAt: Date | null
  endedBy: EndedBy | null
  nextAt: Date | null
}

/** Whether an address gets alerts, and when the next one is due (R708). */
export async function subscriptionStanding(
  database: Database,
  emailKey: string,
  language: Language,
): Promise<Standing[]> {
  const t = textIn(language, 'subscriptions/server')
  const { rows } = await sql<Row>`
    select status, frequency, confirmed_at, ended_at,
      case when paused_until > now() then paused_until end as paused_until,
      (select ended_by from consents where subscription_id = subscriptions.id order by ended_at desc nulls last limit 1) as ended_by,
      (select due_at from alert_mails where subscription_id = subscriptions.id and closed_at is null) as next_at
    from subscriptions where email_key = ${emailKey}`.execute(database)
  const [subscription] = rows
  if (!subscription) return [await askedFor(database, emailKey, t)]
  const { status, frequency, confirmedAt, pausedUntil, endedAt, endedBy, nextAt } = subscription
  if (status === 'ended') {
    const by = endedBy === 'bounce' || endedBy === 'complaint' ? endedBy : 'subscriber'
    return [{ text: t(`standing.ended.${by}`), at: endedAt }]
  }
  if (pausedUntil) return [{ text: t('standing.paused'), at: pausedUntil }]
  return [
    { text: t(`standing.confirmed.${frequency}`), at: confirmedAt },
    ...(nextAt ? [{ text: t('standing.next'), at: nextAt }] : []),
  ]
}

type T = ReturnType<typeof textIn<'subscriptions/server'>>

/** Without a subscription, there may be a request for one that hasn't been confirmed. */
async function askedFor(database: Database, emailKey: string, t: T): Promise<Standing> {
  const request = await database
    .selectFrom('subscriptionRequests')
    .select('requestedAt')
    .where('emailKey', '=', emailKey)
    .where('confirmedAt', 'is', null)
    .orderBy('requestedAt', 'desc')
    .executeTakeFirst()
  if (!request) return { text: t('standing.none'), at: null }
  return { text: t('standing.unconfirmed'), at: request.requestedAt }
}
