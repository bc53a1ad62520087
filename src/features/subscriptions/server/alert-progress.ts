import { sql } from 'kysely'
import type { Executor } from '#platform/database/database.ts'
import type { AlertKind } from '../contract.ts'

/** The progress of an alert: subscribers are collected, then the mails are sent. */
export type AlertProgress = {
  id: number
  kind: AlertKind
  title: string
  happenedAt: Date
  /** Whether all subscribers are collected. */
  isSpread: boolean
  readers: number
  sent: number
  /**
   * `needless`: no news left, or no recipient; `refused`: by the address's mail server; `failed`: for days.
   */
  needless: number
  refused: number
  failed: number
  /** Queued for its hour or for a retry. */
  waiting: number
}

/** The progress of the latest alerts, for staff. */
export async function alertProgress(executor: Executor, most = 20): Promise<AlertProgress[]> {
  const { rows } = await sql<AlertProgress>`
    select alerts.id, alerts.kind, alerts.happened_at, spread_at is not null as is_spread, readers,
      coalesce(releases.title, films.title ->> 'en', events.title ->> 'en', positions.title ->> 'en', '') as title,
      mails.sent, mails.needless, mails.refused, mails.failed, mails.waiting
    from alerts
      left join releases on releases.id = alerts.release_id
      left join positions on positions.id = alerts.position_id
      left join films on films.id = alerts.film_id
      left join events on events.id = coalesce(alerts.event_id, films.event_id)
      cross join lateral (
        select count(*) filter (where outcome = 'sent')::integer as sent,
          count(*) filter (where outcome = 'needless')::integer as needless,
          count(*) filter (where outcome = 'refused')::integer as refused,
          count(*) filter (where outcome = 'failed')::integer as failed,
          count(*) filter (where outcome is null)::integer as waiting
        from alert_readers join alert_mails on alert_mails.id = mail_id where alert_id = alerts.id
      ) mails
    order by alerts.happened_at desc, alerts.id desc limit ${most}`.execute(executor)
  return rows
}
