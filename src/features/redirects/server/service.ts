import { sql } from 'kysely'
import { slugSchema } from '#kit/validation.ts'
import type { Database } from '#platform/database/database.ts'

/**
 * Finds the address that a page has moved to, by the requested path and query: a path on this site that keeps
 * the query, hence the language; undefined when the page hasn't moved.
 */
export type FindRedirect = (url: string) => Promise<string | undefined>

/** A page that moved repeatedly redirects to its last address; a longer chain is a mistake. */
const MAX_REDIRECTS = 10
/** A base for parsing paths; `.invalid` can't be a real domain. */
const BASE_URL = 'http://site.invalid'

/**
 * The table of moved addresses (R103). Paths are compared as written, without query and trailing slash; what is below a
 * moved record, such as its feed, has moved with it. Redirect loops and targets outside the site count as not moved.
 */
export function redirectFinder(database: Database): FindRedirect {
  async function targetOf(url: URL): Promise<URL | undefined> {
    const path = pathOf(url)
    if (!slugSchema.safeParse(path).success) return undefined
    const paths = addressesIn(url)
    const row = await database
      .selectFrom('redirects')
      .select(['path', 'target'])
      .where('path', 'in', paths)
      .orderBy(sql`length(path)`, 'desc')
      .executeTakeFirst()
    const below = row && path.startsWith(`${row.path}/`) ? path.slice(row.path.length) : ''
    return row && parseSiteUrl(below && row.target !== '/' ? row.target + below : row.target)
  }

  return async (url) => {
    const requestedUrl = parseSiteUrl(url)
    if (!requestedUrl) return undefined
    const passed = new Set<string>()
    let moved: URL | undefined
    while (passed.size <= MAX_REDIRECTS) {
      const from = moved ?? requestedUrl
      if (passed.has(from.href)) return undefined
      passed.add(from.href)
      const next = await targetOf(from)
      if (!next) return moved && addressOf(moved)
      addQuery(next, from)
      moved = next
    }
    return undefined
  }
}

/** Parses an address as browsers do; undefined when it leads off the site. */
export function parseSiteUrl(address: string): URL | undefined {
  const url = URL.parse(address, BASE_URL)
  return url?.origin === BASE_URL && !url.pathname.startsWith('//') ? url : undefined
}

/** A path in the form of the table. */
function pathOf({ pathname }: URL): string {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** The forms in which the table may have an address: with the video that it chooses, itself, and what it is below. */
export function addressesIn(url: URL): string[] {
  const path = pathOf(url)
  const video = url.searchParams.get('v')
  const parts = path.split('/')
  const above = parts.slice(3).map((_, index) => parts.slice(0, index + 3).join('/'))
  return [...(video === null ? [] : [`${path}?v=${video}`]), path, ...above]
}

/** Adds the old address's query parameters, except those that the new address has itself. */
function addQuery(to: URL, from: URL): void {
  const own = new Set(to.searchParams.keys())
  for (const [name, value] of from.searchParams) if (!own.has(name)) to.searchParams.append(name, value)
}

function addressOf({ pathname, search, hash }: URL): string {
  return pathname + search + hash
}
