import type { Database } from '#platform/database/database.ts'

/** Finds where a page has moved to: a path inside the site; undefined when it hasn't. */
export type FindMoved = (path: string) => Promise<string | undefined>

/** The table of moved addresses (R103). Paths are compared as they are written, without a query. */
export function movedAddresses(database: Database): FindMoved {
  return async (path) => {
    const row = await database
      .selectFrom('redirects')
      .select('target')
      .where('path', '=', path)
      .executeTakeFirst()
    return row?.target
  }
}
