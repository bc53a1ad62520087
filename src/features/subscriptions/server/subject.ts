import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '#platform/database/database.ts'

/** What an alert is about, as far as it decides who reads it. */
export type Subject = {
  /** Releases and replays are for those who follow a company; events also for zones, and for who wants all. */
  isEvent: boolean
  companies: number[]
  areas: number[]
  topic: string | null
  /** A release that there is in both languages is told in the reader's own alone. */
  language: string | null
  /** The event whose registrants are told by a mail of their own, as they are of its replay; null otherwise. */
  toldByEvent: number | null
}

/** Reads what an alert is about; undefined when that is gone, or no longer for visitors. */
export async function subjectOf(executor: Executor, alertId: number): Promise<Subject | undefined> {
  const { rows } = await sql<Subject>`
    select true as is_event, topic, null as language, null::integer as told_by_event,
      array(select company_id from presentations where event_id = events.id) as companies,
      array(select areas.id from areas where in_area(areas, events.city)) as areas
    from alerts join events on events.id = alerts.event_id where alerts.id = ${alertId}
    union all
    select false, topic, case when counterpart_id is not null then language end, null, array[company_id], '{}'
    from alerts join releases on releases.id = alerts.release_id
    where alerts.id = ${alertId} and company_id is not null
    union all
    select false, events.topic, null, case when is_news(films) then events.id end,
      array(select company_id from presentations where event_id = events.id), '{}'
    from alerts join films on films.id = alerts.film_id join events on events.id = films.event_id
    where alerts.id = ${alertId}`.execute(executor)
  return rows[0]
}

/**
 * Whether the subscription at hand reads alerts about a subject: by area or client, narrowed by topic (R604). Who hears of
 * it as a registrant anyway doesn't hear of it twice: that mail is about their own event, and comes at once.
 */
export function reads({
  isEvent,
  companies,
  areas,
  topic,
  language,
  toldByEvent,
}: Subject): RawBuilder<SqlBool> {
  const followed = sql`subscriptions.clients && ${companies}::integer[]`
  const near = sql`subscriptions.all_events or subscriptions.areas && ${areas}::integer[]`
  return sql<SqlBool>`(${isEvent ? sql`${followed} or ${near}` : followed})
    and (subscriptions.topics = '{}' or ${topic}::text = any(subscriptions.topics))
    and (${language}::text is null or subscriptions.language = ${language}::text)
    and not exists (select from registrations where event_id = ${toldByEvent}::integer
      and registrations.email_key = subscriptions.email_key and registrations.status <> 'cancelled')`
}
