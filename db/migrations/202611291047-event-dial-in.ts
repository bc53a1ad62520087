import { type Kysely, sql } from 'kysely'

/** How registrants follow an event by telephone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events add column dial_in jsonb`.execute(db)
  await sql`
    comment on column events.dial_in is 'Telephone numbers with their labels, and the PIN of the conference, for registrants alone. Null: none.'
  `.execute(db)
}
