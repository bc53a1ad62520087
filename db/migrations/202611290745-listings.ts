import { type Kysely, sql } from 'kysely'

/** The listings of a company besides the one that is shown first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table companies add other_listings jsonb not null default '[]' check (jsonb_typeof(other_listings) = 'array')
  `.execute(db)
  await sql`comment on column companies.other_listings is 'Listings besides exchange and ticker, which are shown first: [{"exchange": "FSE", "ticker": "4T1"}], in the order in which they are shown.'`.execute(
    db,
  )
}
