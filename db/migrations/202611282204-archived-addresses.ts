import { type Kysely, sql } from 'kysely'

/** What an archived record was, and where: its addresses answer 410 (R114). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table archived_records
      add column title jsonb,
      add column addresses text[] not null default '{}';
    comment on column archived_records.title is 'As lists showed it: { en, fr? }.';
    comment on column archived_records.addresses is 'The paths that led to the record, as redirects.path.';
    create index archived_records_addresses on archived_records using gin (addresses);
  `.execute(db)
}
