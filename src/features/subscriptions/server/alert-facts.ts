import { sql } from 'kysely'
import { type CompanyMark, ENGAGEMENT_COLUMNS, type EngagementRow } from '#features/companies/contract.ts'
import { IS_OVER } from '#features/events/server/index.ts'
import { FIRM_TIME_ZONE } from '#features/firm/server/index.ts'
import type { Notice } from '#features/releases/contract.ts'
import { attachmentsOfReleases, noticeOf } from '#features/releases/server/index.ts'
import type { Attachment } from '#kit/attachment.ts'
import { inLanguage, type Language, type Localized } from '#kit/localized.ts'
import type { Executor } from '#platform/database/database.ts'
import type { AlertKind } from '../contract.ts'

export type CompanyName = Pick<CompanyMark, 'slug' | 'name' | 'exchange' | 'ticker'> & {
  id: number
} & EngagementRow
/** An event's current facts, in one language. */
export type EventFacts = {
  id: number
  slug: string
  title: string
  presenter: string
  companies: CompanyName[]
  areas: number[]
  topic: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  isCancelled: boolean
  isOver: boolean
  /** Whether what is shown was recorded in advance. */
  isRecorded: boolean
}
/** The content of an alert, in one language. */
export type AlertFacts = { id: number; kind: AlertKind; happenedAt: Date } & (
  | { kind: 'event_published' | 'event_moved' | 'event_cancelled'; event: EventFacts; wasAt: Date | null }
  | { kind: ReleaseAlertKind; release: ReleaseFacts }
  | { kind: 'replay'; event: EventFacts; path: string }
  | { kind: 'position'; position: PositionFacts }
)
type ReleaseAlertKind = 'release' | 'release_corrected' | 'release_withdrawn'
type ReleaseFacts = {
  title: string
  summary: string
  path: string
  companies: CompanyName[]
  publishedAt: Date
  /** The firm's, in which releases are dated. */
  timeZone: string
  notice: Notice | null
  attachments: readonly Attachment[]
}

/** A position at the firm; `closesOn` is the last day to apply, YYYY-MM-DD. */
type PositionFacts = {
  title: string
  summary: string
  path: string
  office: string
  closesOn: string
  isOpen: boolean
}

type AlertEventRow = Omit<EventFacts, 'title' | 'presenter'> & { title: Localized; presenter: Localized }

const EVENT_COLUMNS = sql`
  events.id, events.slug, events.title, events.presenter, events.topic, events.starts_at, events.ends_at,
  events.time_zone, events.status = 'cancelled' as is_cancelled,
  ${IS_OVER} as is_over, events.stream is not null as is_recorded,
  coalesce((select jsonb_agg(jsonb_build_object('id', companies.id, 'name', companies.name, 'slug', companies.slug,
      'exchange', companies.exchange, 'ticker', companies.ticker,
      'fee', companies.fee, 'otherFees', companies.other_fees, 'formerSince', companies.former_since)
    order by presentations.starts_at, companies.name)
    from presentations join companies on companies.id = company_id where event_id = events.id), '[]') as companies,
  array(select areas.id from areas where in_area(areas, events.city)) as areas`

/** The companies with some ids, in the order of their names. */
export async function companiesWithIds(executor: Executor, ids: number[]): Promise<CompanyName[]> {
  return executor
    .selectFrom('companies')
    .select(['id', 'slug', 'exchange', 'ticker', ...ENGAGEMENT_COLUMNS])
    .$narrowType<Pick<CompanyMark, 'exchange'>>()
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy('name')
    .execute()
}

/** Events that begin within a number of days, the next first, in one language. */
export async function upcomingEvents(
  executor: Executor,
  days: number,
  language: Language,
): Promise<EventFacts[]> {
  const { rows } = await sql<AlertEventRow>`
    select ${EVENT_COLUMNS} from events
    where status in ('scheduled', 'open') and starts_at between now() and now() + make_interval(days => ${days}::integer)
    order by starts_at, id`.execute(executor)
  return rows.map((row) => eventIn(row, language))
}

type AlertRow = {
  alertId: number
  kind: AlertKind
  happenedAt: Date
  wasAt: Date | null
  filmSlug: string | null
  releaseTitle: string | null
  releaseSlug: string | null
  summary: string | null
  publishedAt: Date | null
  notice: unknown
  firmTimeZone: string
  issuers: CompanyName[] | null
  job: (Omit<PositionFacts, 'title' | 'summary' | 'path' | 'office'> & JobTexts) | null
} & { [K in keyof AlertEventRow]: AlertEventRow[K] | null }

type JobTexts = { slug: string; title: Localized; summary: Localized; office: Localized }

/** The content of alerts by their ids, in order of time; deleted subjects are left out. */
export async function alertFacts(
  executor: Executor,
  ids: number[],
  language: Language,
): Promise<AlertFacts[]> {
  const { rows } = await sql<AlertRow>`
    select alerts.id as alert_id, alerts.kind, alerts.happened_at, alerts.was_at, films.slug as film_slug,
      releases.title as release_title, releases.slug as release_slug,
      releases.summary, releases.published_at, releases.notice, ${FIRM_TIME_ZONE} as firm_time_zone,
      (select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'slug', slug, 'exchange', exchange, 'ticker', ticker,
          'fee', fee, 'otherFees', other_fees, 'formerSince', former_since)
          order by array_position(company_id || other_company_ids, id))
        from companies where companies.id = any (company_id || other_company_ids)) as issuers,
      (select jsonb_build_object('slug', slug, 'title', title, 'summary', summary, 'closesOn', closes_on, 'isOpen', is_position_open(positions),
          'office', coalesce((select city from firm, jsonb_path_query(profile, '$.offices[*].city') as city
            where city ->> 'en' = positions.office), jsonb_build_object('en', positions.office)))
        from positions where positions.id = alerts.position_id) as job,
      ${EVENT_COLUMNS}
    from alerts
      left join films on films.id = alerts.film_id
      left join events on events.id = coalesce(alerts.event_id, films.event_id)
      left join releases on releases.id = alerts.release_id
    where alerts.id = any(${ids}::bigint[])
    order by alerts.happened_at, alerts.id`.execute(executor)
  const attachments = await attachmentsOfReleases(
    executor,
    rows.flatMap(({ releaseSlug }) => releaseSlug ?? []),
  )
  return rows.flatMap((row) => factsOf(row, language, attachments))
}

function isAboutRelease(kind: AlertKind): kind is ReleaseAlertKind {
  return kind.startsWith('release')
}

function factsOf(
  row: AlertRow,
  language: Language,
  attachments: ReadonlyMap<string, readonly Attachment[]>,
): AlertFacts[] {
  const { alertId: id, kind, happenedAt } = row
  if (isAboutRelease(kind)) {
    const { releaseTitle: title, releaseSlug: slug, summary, publishedAt, issuers } = row
    if (title === null || summary === null || publishedAt === null || issuers === null) return []
    return [
      {
        id,
        kind,
        happenedAt,
        release: {
          title,
          summary,
          path: `/releases/${slug}`,
          companies: issuers,
          publishedAt,
          timeZone: row.firmTimeZone,
          notice: noticeOf(row.notice, language),
          attachments: attachments.get(slug ?? '') ?? [],
        },
      },
    ]
  }
  if (kind === 'position') {
    if (row.job === null) return []
    const { slug, closesOn, isOpen, ...texts } = row.job
    const [title, summary, office] = [texts.title, texts.summary, texts.office].map((text) =>
      inLanguage(text, language),
    ) as [string, string, string]
    return [
      {
        id,
        kind,
        happenedAt,
        position: { title, summary, office, path: `/careers/${slug}`, closesOn, isOpen },
      },
    ]
  }
  if (row.id === null) return []
  const event = eventIn(row as AlertEventRow, language)
  if (kind === 'replay') return [{ id, kind, happenedAt, event, path: `/vndrs/${row.filmSlug}` }]
  return [{ id, kind, happenedAt, event, wasAt: row.wasAt }]
}

function eventIn(row: AlertEventRow, language: Language): EventFacts {
  const { id, slug, companies, areas, topic, startsAt, endsAt, timeZone, isCancelled, isOver, isRecorded } =
    row
  const title = inLanguage(row.title, language)
  const presenter = inLanguage(row.presenter, language)
  return {
    id,
    slug,
    title,
    presenter,
    companies,
    areas,
    topic,
    startsAt,
    endsAt,
    timeZone,
    isCancelled,
    isOver,
    isRecorded,
  }
}

/** The companies of an alert. */
export function companiesOf(alert: AlertFacts): CompanyName[] {
  if (alert.kind === 'position') return []
  return 'release' in alert ? alert.release.companies : alert.event.companies
}

/** The title of an alert's event, release or position. */
export function titleOf(alert: AlertFacts): string {
  if (alert.kind === 'position') return alert.position.title
  return 'release' in alert ? alert.release.title : alert.event.title
}

/**
 * Removes what is no longer news: each event appears once with its latest change, without events that were
 * announced and cancelled since, or are over, without positions that have closed, and without what was published or corrected of a
 * release that is withdrawn now.
 */
export function condenseAlerts(alerts: AlertFacts[]): AlertFacts[] {
  const current = alerts.filter(isCurrent)
  const ofEvent = Map.groupBy(current, (alert) => ('wasAt' in alert ? alert.event.id : `other ${alert.id}`))
  return [...ofEvent.values()].flatMap((group) => {
    const [first] = group
    return first && 'wasAt' in first ? lastState(group) : group
  })
}

function isCurrent(alert: AlertFacts): boolean {
  if (alert.kind === 'position') return alert.position.isOpen
  if (!('release' in alert)) return true
  const state = alert.release.notice?.state
  return alert.kind === 'release' ? state !== 'withdrawn' : alert.kind === `release_${state}`
}

function lastState(alerts: AlertFacts[]): AlertFacts[] {
  const of = (kind: AlertKind) => alerts.find((alert) => alert.kind === kind)
  const [published, moved, cancelled] = [of('event_published'), of('event_moved'), of('event_cancelled')]
  const [first] = alerts
  if (!first || !('wasAt' in first) || first.event.isOver) return []
  if (first.event.isCancelled) return cancelled && !published ? [cancelled] : []
  if (published) return [published]
  const isBack = moved && 'wasAt' in moved && moved.wasAt?.getTime() === first.event.startsAt.getTime()
  return moved && !isBack ? [moved] : []
}
