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
 * The table of moved addresses (R103). Paths are compared as written, without query and trailing slash.
 * Redirect loops and targets outside the site count as not moved.
 */
export function redirectFinder(database: Database): FindRedirect {
  async function targetOf(path: string): Promise<URL | undefined> {
    if (!slugSchema.safeParse(path).success) return undefined
    const row = await database
      .selectFrom('redirects')
      .select('target')
      .where('path', '=', path)
      .executeTakeFirst()
    return row && parseSiteUrl(row.target)
  }

  return async (url) => {
    const requestedUrl = parseSiteUrl(url)
    if (!requestedUrl) return undefined
    const passed = new Set<string>()
    let moved: URL | undefined
    for (let path = pathOf(requestedUrl); passed.size <= MAX_REDIRECTS; ) {
      if (passed.has(path)) return undefined
      passed.add(path)
      const next = await targetOf(path)
      if (!next) return moved && addressOf(moved)
      addQuery(next, moved ?? requestedUrl)
      moved = next
      path = pathOf(next)
    }
    return undefined
  }
}

/** Parses an address as browsers do; undefined when it leads off the site. */
function parseSiteUrl(address: string): URL | undefined {
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

/** Adds the old address's query parameters, except those that the new address has itself. */
function addQuery(to: URL, from: URL): void {
  const own = new Set(to.searchParams.keys())
  for (const [name, value] of from.searchParams) if (!own.has(name)) to.searchParams.append(name, value)
}

function addressOf({ pathname, search, hash }: URL): string {
  return pathname + search + hash
}
