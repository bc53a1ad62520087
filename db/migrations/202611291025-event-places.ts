import { type Kysely, sql } from 'kysely'

/** Where an event takes place for those who come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events add column place jsonb`.execute(db)
  await sql`
    comment on column events.place is 'Its name, address and directions, and whether the event is online too; the city is that of the event. Null: online only.'
  `.execute(db)
}
