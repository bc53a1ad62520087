import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '#platform/database/database.ts'

/** The facts of an alert that decide which subscribers get it. */
export type AlertSubject = {
  /**
   * Releases and replays go to subscribers of a company; events also to those of an area or of all events; positions to
   * those who chose positions.
   */
  about: 'event' | 'company' | 'position'
  companies: number[]
  areas: number[]
  topic: string | null
  /** The office of a position; else null. */
  office: string | null
  /**
   * The language of a release that exists in both, which goes only to subscribers in that language; else
   * null.
   */
  language: string | null
  /**
   * The event whose registrants aren't alerted, because they get a mail of their own about its replay; null for alerts of other
   * things.
   */
  toldByEvent: number | null
}

/** The companies that present at an event; former clients are in no alert (R114). */
const CLIENTS = sql`array(select company_id from presentations join companies on companies.id = company_id
  where event_id = events.id and former_since is null)`

/** The clients that issued a release. */
const ISSUERS = sql`array(select companies.id from companies
  where (companies.id = company_id or companies.id = any (other_company_ids)) and former_since is null)`

/** Reads the facts of an alert's subject; undefined when it was deleted or isn't public any more. */
export async function subjectOf(executor: Executor, alertId: number): Promise<AlertSubject | undefined> {
  const { rows } = await sql<AlertSubject>`
    select 'event' as about, topic, null as office, null as language, null::integer as told_by_event,
      ${CLIENTS} as companies,
      array(select areas.id from areas where in_area(areas, events.city)) as areas
    from alerts join events on events.id = alerts.event_id where alerts.id = ${alertId} and ${CLIENTS} <> '{}'
    union all
    select 'company', topic, null, case when counterpart_id is not null then language end, null, ${ISSUERS}, '{}'
    from alerts join releases on releases.id = alerts.release_id where alerts.id = ${alertId} and ${ISSUERS} <> '{}'
    union all
    select 'company', events.topic, null, null, case when is_news(films) then events.id end,
      ${CLIENTS}, '{}'
    from alerts join films on films.id = alerts.film_id join events on events.id = films.event_id
    where alerts.id = ${alertId}
    union all
    select 'position', null, positions.office, null, null, '{}', '{}'
    from alerts join positions on positions.id = alerts.position_id where alerts.id = ${alertId} and is_position_open(positions)`.execute(
    executor,
  )
  return rows[0]
}

/**
 * An SQL condition: whether a subscription gets alerts about a subject, by area or client, narrowed by topic
 * (R604); a position only by the choice of positions and offices. The alert of a replay leaves out the event's registrants, who get a mail of their own at once.
 */
export function isReaderOf({
  about,
  companies,
  areas,
  topic,
  office,
  language,
  toldByEvent,
}: AlertSubject): RawBuilder<SqlBool> {
  if (about === 'position')
    return sql<SqlBool>`subscriptions.positions
      and (subscriptions.offices = '{}' or ${office}::text = any(subscriptions.offices))`
  const followed = sql`subscriptions.clients && ${companies}::integer[]`
  const near = sql`subscriptions.all_events or subscriptions.areas && ${areas}::integer[]`
  return sql<SqlBool>`(${about === 'event' ? sql`${followed} or ${near}` : followed})
    and (subscriptions.topics = '{}' or ${topic}::text = any(subscriptions.topics))
    and (${language}::text is null or subscriptions.language = ${language}::text)
    and not exists (select from registrations where event_id = ${toldByEvent}::integer
      and registrations.email_key = subscriptions.email_key and registrations.status <> 'cancelled')`
}
