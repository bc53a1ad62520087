import { type SqlBool, sql } from 'kysely'
import { type CompanyMark, type EngagementRow, engagementOf } from '#features/companies/contract.ts'
import { markOf } from '#features/companies/server/index.ts'
import {
  attendanceModeOf,
  presentations,
  type StreamRecord,
  spokenAndShown,
  storedStreamSchema,
  TIMING_COLUMNS,
  type TimingRow,
} from '#features/events/server/index.ts'
import { localTime } from '#kit/local-time.ts'
import { inLanguage, type Language, type Localized } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import type { Show } from '../contract.ts'

/** An event with the fields that the waiting room and the stage need; cached in memory. */
export type CachedShow = {
  id: number
  slug: string
  title: Localized
  presenter: Localized
  companies: CompanyMark[]
  /** What each company pays the firm (R415). */
  engagements: EngagementRow[]
  timeZone: string
  stream: StreamRecord | null
  filmHasSound: boolean | null
  /** There is no way in. */
  isInPerson: boolean
  /** Of a webcast elsewhere, in place of the stage. */
  webcastUrl: string | null
  /** As it is stored. */
  dialIn: unknown
  /** Whether registrations have to be approved (R347). */
  needsApproval: boolean
} & TimingRow &
  Pick<Show, 'spokenLanguages' | 'captionLanguages' | 'source'>

/** Shows that ended longer ago than this leave the cache. */
const CACHE_DAYS = 2

/** Reads the upcoming and recently ended shows. */
export async function readShows(database: Database): Promise<Map<number, CachedShow>> {
  const rows = await showsQuery(database)
    .where(sql<SqlBool>`ends_at > now() - make_interval(days => ${CACHE_DAYS}::integer)`)
    .execute()
  return new Map(rows.map((row) => [row.id, cachedShowOf(row)]))
}

/** Reads one show of any age; undefined when there is no such event. */
export async function readShow(database: Database, id: number): Promise<CachedShow | undefined> {
  const row = await showsQuery(database).where('id', '=', id).executeTakeFirst()
  return row && cachedShowOf(row)
}

function showsQuery(database: Database) {
  return database
    .selectFrom('events')
    .select(['id', 'slug', 'title', 'presenter', 'timeZone', 'spokenLanguages'])
    .select(['stream', 'place', 'dialIn', 'webcastUrl', 'approval', 'filmHasSound', ...TIMING_COLUMNS])
    .select(presentations)
}

type ShowRow = Awaited<ReturnType<ReturnType<typeof showsQuery>['execute']>>[number]

function cachedShowOf({ presentations, place, approval, ...row }: ShowRow): CachedShow {
  return {
    ...row,
    ...spokenAndShown(row),
    isInPerson: attendanceModeOf({ place }) === 'in_person',
    needsApproval: approval !== 'everyone',
    companies: presentations.map(markOf),
    engagements: presentations,
    stream: storedStreamSchema.parse(row.stream),
  }
}

/** A show in one language. */
export function showOf(show: CachedShow, language: Language): Show {
  return {
    id: show.id,
    slug: show.slug,
    title: inLanguage(show.title, language),
    presenter: inLanguage(show.presenter, language),
    companies: show.companies,
    engagements: show.engagements.map((company) => engagementOf(company, language)),
    startsAt: show.startsAt.toISOString(),
    startsAtLocal: localTime(show.startsAt, show.timeZone, language),
    endsAt: show.endsAt.toISOString(),
    timeZone: show.timeZone,
    spokenLanguages: show.spokenLanguages,
    captionLanguages: show.captionLanguages,
    source: show.source,
    hasSound: show.filmHasSound ?? true,
  }
}
