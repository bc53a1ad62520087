import { type Kysely, sql } from 'kysely'

/**
 * For the console's lists, which order, filter and search all records of a kind and their drafts (R802): titles without
 * accents and case, and indexes that answer without reading the rows, as bodies make those large. Titles are cut, because
 * an entry of an index is limited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table archived_records (
      kind text not null,
      record text not null,
      archived_at timestamptz not null default now(),
      archived_by text not null,
      primary key (kind, record)
    );
    comment on table archived_records is 'Records that were taken off the site, until they are published again; their revisions have what they were. archived_by: the address of a member of staff.';

    alter table drafts add column folded_title text not null generated always as
      (fold(left(coalesce(title ->> 'en', ''), 200) || ' ' || left(coalesce(title ->> 'fr', ''), 200))) stored;
    create index drafts_listed on drafts (kind, state) include (record, folded_title);

    alter table releases add column folded_title text not null generated always as (fold(left(title, 300))) stored;
    create index releases_records on releases (published_at, id) include (folded_title)
      where language = 'en' or counterpart_id is null;
    create index releases_records_company on releases (company_id, published_at, id)
      where language = 'en' or counterpart_id is null;
    create index releases_records_topic on releases (topic, published_at, id)
      where language = 'en' or counterpart_id is null;
    create index releases_records_title on releases (title, id)
      where language = 'en' or counterpart_id is null;
    create index releases_french_titles on releases (counterpart_id) include (folded_title)
      where language = 'fr' and counterpart_id is not null;
  `.execute(db)
}
