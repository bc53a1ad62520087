import { type Kysely, sql } from 'kysely'

/** Finds companies by misspelt names and tickers (R113). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db)
}
