import { slugSchema } from '#kit/validation.ts'
import type { Database } from '#platform/database/database.ts'

/**
 * Finds where a page has moved to, by the path and query it was asked with: an address inside the site that keeps the
 * query, and with it the language; undefined when it hasn't moved.
 */
export type FindMoved = (url: string) => Promise<string | undefined>

/** A page that moved again is found at its last address; a longer way is a mistake. */
const MOST_MOVES = 10
/** Any origin will do to read addresses inside the site; nobody can have this one. */
const HERE = 'http://site.invalid'

/**
 * The table of moved addresses (R103). Paths are compared as they are written, without query and final slash. Ways that
 * lead in a circle, or off the site, lead nowhere.
 */
export function movedAddresses(database: Database): FindMoved {
  async function targetOf(path: string): Promise<URL | undefined> {
    if (!slugSchema.safeParse(path).success) return undefined
    const row = await database
      .selectFrom('redirects')
      .select('target')
      .where('path', '=', path)
      .executeTakeFirst()
    return row && insideSite(row.target)
  }

  return async (url) => {
    const asked = insideSite(url)
    if (!asked) return undefined
    const passed = new Set<string>()
    let moved: URL | undefined
    for (let path = pathOf(asked); passed.size <= MOST_MOVES; ) {
      if (passed.has(path)) return undefined
      passed.add(path)
      const next = await targetOf(path)
      if (!next) return moved && addressOf(moved)
      keepQuery(next, moved ?? asked)
      moved = next
      path = pathOf(next)
    }
    return undefined
  }
}

/** An address as browsers read it; undefined when they would leave the site for it. */
function insideSite(address: string): URL | undefined {
  const url = URL.parse(address, HERE)
  return url?.origin === HERE && !url.pathname.startsWith('//') ? url : undefined
}

/** A path as people write it into the table. */
function pathOf({ pathname }: URL): string {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** What the new address says itself stands; the rest comes along. */
function keepQuery(to: URL, from: URL): void {
  const own = new Set(to.searchParams.keys())
  for (const [name, value] of from.searchParams) if (!own.has(name)) to.searchParams.append(name, value)
}

function addressOf({ pathname, search, hash }: URL): string {
  return pathname + search + hash
}
