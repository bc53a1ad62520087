import { type Kysely, sql } from 'kysely'

/** The languages that an event is presented in, so that people know before they register. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table events add column spoken_languages text[] not null default '{}'
      check (spoken_languages <@ array['en', 'fr']);
    comment on column events.spoken_languages is 'The languages spoken, the main one first; empty: not stated.';
  `.execute(db)
}
