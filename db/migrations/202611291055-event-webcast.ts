import { type Kysely, sql } from 'kysely'

/** Events whose webcast is elsewhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events add column webcast_url text`.execute(db)
  await sql`
    comment on column events.webcast_url is 'The address of a webcast on another site, which takes the place of the stage; registrants see it from the start on. Null: the stage.'
  `.execute(db)
}
