import { sql } from 'kysely'
import { listedFor, startOf } from '#features/releases/server/rows.ts'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import { withLanguage } from '#web/local-href.ts'
import { element, elementWith, type Markup, xmlDocument } from './xml.ts'

/** Releases in one file, each with its other language's: that stays below 7 MB (the limits are 50,000 and 50 MB). */
export const MOST_IN_A_FILE = 5_000

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const XHTML = 'http://www.w3.org/1999/xhtml'

/** Pages that no table holds. What has a key in its address, and what only says that something was done, isn't here. */
export const PAGES = [
  '/',
  '/events',
  '/vndrs',
  '/vndrs/archive',
  '/video-watch',
  '/companies',
  '/releases',
  '/articles',
  '/blogs',
  '/newsroom',
  '/team',
  '/careers',
  '/faq',
  '/faq?tab=media_relations',
  '/quiz',
  '/contact',
  '/subscribe',
  '/site-map',
  '/presentation-help',
  '/presentation-help/system-requirements',
]

/** A page: its path in each language it speaks, and when it last changed, where that is known. */
type Entry = { paths: Partial<Record<Language, string>>; changed: Date | null }

/** The files of a sitemap (R112), as sitemaps.org and Google want them. */
export function sitemapFiles(database: Database, publicUrl: string) {
  return {
    /** Names the other files: everything but releases, and the releases of each month. */
    async index(): Promise<string> {
      const months = await monthsOf(database)
      const names = months.flatMap(({ month, total }) =>
        Array.from({ length: Math.ceil(total / MOST_IN_A_FILE) }, (_, part) =>
          part === 0 ? `releases-${month}` : `releases-${month}-${part + 1}`,
        ),
      )
      const sitemaps = ['site', ...names].map((name) =>
        element('sitemap', element('loc', `${publicUrl}/sitemaps/${name}.xml`)),
      )
      return xmlDocument(elementWith('sitemapindex', { xmlns: SITEMAP }, sitemaps))
    },

    /** Every page but the releases, in both languages. */
    async site(): Promise<string> {
      const pages = [...PAGES.map((path) => ({ path, changed: null })), ...(await contentOf(database))]
      const urls = pages.flatMap(({ path, changed }) => {
        const entry = { paths: { en: path, fr: path }, changed }
        return LANGUAGES.map((language) => urlOf(entry, language, publicUrl))
      })
      return urlset(urls)
    },

    /**
     * The releases of a month, `YYYY-MM`, at most {@link MOST_IN_A_FILE} of them, and their other language's.
     * @param part from 1
     * @returns undefined where there are none
     */
    async releases(month: string, part: number): Promise<string | undefined> {
      const rows = await releasesOf(database, month, part)
      if (rows.length === 0) return undefined
      return urlset(
        rows.map(entryOf).flatMap((entry) => spokenIn(entry).map((each) => urlOf(entry, each, publicUrl))),
      )
    },
  }
}

type MonthRow = { month: string; total: number }

/** Months by the clock that releases are dated by, the latest first, with what an English reader's list holds. */
async function monthsOf(database: Database): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select to_char(day, 'YYYY-MM') as month, sum(en)::integer as total
    from release_days group by 1 having sum(en) > 0 order by 1 desc
  `.execute(database)
  return rows
}

type PathRow = { path: string; changed: Date | null }

async function contentOf(database: Database): Promise<PathRow[]> {
  const { rows } = await sql<PathRow>`
    select '/events/' || slug as path, updated_at as changed from events
    union all select '/companies/' || slug, null from companies
    union all select '/vndrs/' || slug, published_at from films
      where event_id is not null and published_at <= now() and expires_at > now()
    union all select '/video-watch?v=' || slug, published_at from films where event_id is null and published_at <= now()
    union all select distinct '/vndr/' || companies.slug, null::timestamptz from films
      join presentations on presentations.event_id = films.event_id join companies on companies.id = company_id
      where published_at <= now() and expires_at > now()
    union all select '/articles/' || slug, published_at from articles where published_at <= now()
    union all select '/blogs/' || slug, published_at from blogs where published_at <= now()
    union all select '/team/' || slug, null from team_members
    union all select '/careers/' || slug, posted_on from jobs where closes_on >= current_date
    union all select '/' || slug, updated_on from pages
  `.execute(database)
  return rows
}

type ReleaseRow = { slug: string; language: Language; counterpart: string | null; changed: Date }

/** An English reader's list, with the French versions it leaves out: every release once. */
async function releasesOf(database: Database, month: string, part: number): Promise<ReleaseRow[]> {
  const from = Temporal.PlainDate.from(`${month}-01`)
  const [first, after] = [from, from.add({ months: 1 })].map((day) => startOf(day.toString()))
  const { rows } = await sql<ReleaseRow>`
    select slug, language, updated_at as changed,
      (select slug from releases other where other.id = releases.counterpart_id and company_id is not null)
        as counterpart
    from releases
    where ${listedFor('en')} and published_at >= ${first}::timestamptz and published_at < ${after}::timestamptz
    order by published_at, id
    limit ${MOST_IN_A_FILE} offset ${(part - 1) * MOST_IN_A_FILE}
  `.execute(database)
  return rows
}

/** A release is in one language; the same one in the other language is another address. */
function entryOf({ slug, language, counterpart, changed }: ReleaseRow): Entry {
  const other = language === 'en' ? 'fr' : 'en'
  const paths = {
    [language]: `/releases/${slug}`,
    ...(counterpart !== null && { [other]: `/releases/${counterpart}` }),
  }
  return { paths, changed }
}

function urlset(urls: Markup[]): string {
  return xmlDocument(elementWith('urlset', { xmlns: SITEMAP, 'xmlns:xhtml': XHTML }, urls))
}

function spokenIn({ paths }: Entry): Language[] {
  return LANGUAGES.filter((each) => paths[each] !== undefined)
}

/** One language's address of a page, with those in every language, itself too, as Google asks for. */
function urlOf(entry: Entry, language: Language, publicUrl: string): Markup {
  const addressOf = (spoken: Language) => {
    const address = publicUrl + encodeURI(entry.paths[spoken] ?? '')
    return spoken === 'fr' ? withLanguage(address, 'fr') : address
  }
  const spoken = spokenIn(entry)
  const alternates = spoken.length > 1 ? [...spoken, 'x-default' as const] : []
  return element('url', [
    element('loc', addressOf(language)),
    element('lastmod', entry.changed?.toISOString()),
    ...alternates.map((hreflang) => {
      const href = addressOf(hreflang === 'x-default' ? 'en' : hreflang)
      return elementWith('xhtml:link', { rel: 'alternate', hreflang, href })
    }),
  ])
}
