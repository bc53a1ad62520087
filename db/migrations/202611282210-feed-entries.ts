import { type Kysely, sql } from 'kysely'

/**
 * What a feed has brought is remembered apart from the releases, so that what staff withdraw doesn't come back (R805); and each
 * feed says whether its releases are published at once or held as drafts (R802).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table feed_entries (
      id bigint generated always as identity primary key,
      feed_id integer references feeds on delete set null,
      guid text not null,
      title text not null,
      published_at timestamptz not null,
      brought_at timestamptz not null default now()
    );
    create index feed_entries_guid on feed_entries (guid);
    comment on table feed_entries is 'The entries that feeds brought, as they were then; only ever appended to. An entry stays brought though its release is archived, loses a language or is a discarded draft, and though the feed is deleted. guid: what its feed calls it, with https: for http:; several entries may share one.';

    alter table feeds
      add column on_arrival text not null default 'publish' check (on_arrival in ('publish', 'hold')),
      add column added_by text;
    comment on column feeds.on_arrival is 'What happens with its releases: published at once, or held as drafts to approve. Reviewed kinds are always held.';
    comment on column feeds.added_by is 'The member of staff who entered its address, and so answers for what it brings; null for the command.';
    update feeds set added_by = (
      select actor from audit_log
      where subject = 'feed ' || feeds.id and action in ('feeds.added', 'feeds.changed')
        and after ->> 'address' = feeds.address
      order by at, id limit 1);

    -- Several entries of a feed may have the same guid.
    alter table releases drop constraint releases_guid_key;

    with brought as (
      select feed_id, guid, title, published_at from releases where guid is not null
      union
      select (select feeds.id from feeds where feeds.id = (version #>> '{origin,feedId}')::integer),
        version #>> '{origin,guid}', version ->> 'title', (document ->> 'publishedAt')::timestamptz
      from revisions, lateral jsonb_path_query(document, '$.versions.*') as version
      where kind = 'release' and version #>> '{origin,guid}' is not null
    )
    insert into feed_entries (feed_id, guid, title, published_at)
    select distinct on (guid) feed_id, regexp_replace(guid, '^http:', 'https:'), title, published_at
    from brought order by guid, feed_id;

    -- An entry without a guid and a link was known by a hash of its text too, which depends on how HTML is sanitized.
    update feed_entries set guid = 'sha256:' || encode(sha256(convert_to(
      title || chr(10) || to_char(published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'UTF8')), 'hex')
    where guid like 'sha256:%';
  `.execute(db)
}
