import { type Kysely, sql } from 'kysely'

export const exceptions = {
  'alerts: alerts_once refuses what was allowed':
    'It allows more: two kinds are no longer unique. The previous version inserts with “on conflict do nothing”.',
}

/** Releases that are corrected or withdrawn, and alerts of it: several of one release, so they aren't unique. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table releases add column notice jsonb, add column withheld jsonb`.execute(db)
  await sql`
    comment on column releases.notice is 'That it was corrected or withdrawn, on which day, and the words about it.'
  `.execute(db)
  await sql`
    comment on column releases.withheld is 'Of a withdrawn release: its text, summary and attachments; their columns have the notice.'
  `.execute(db)
  await sql`create index releases_withheld on releases (id) where (withheld is not null)`.execute(db)
  await sql`
    alter table alerts drop constraint alerts_kind_check,
      add constraint alerts_kind_check check (kind in ('event_published', 'event_moved', 'event_cancelled', 'release',
        'release_corrected', 'release_withdrawn', 'replay', 'position'))
  `.execute(db)
  await sql`drop index alerts_once`.execute(db)
  await sql`
    create unique index alerts_once on alerts (coalesce(event_id::bigint, release_id, film_id::bigint), kind)
      where (kind not in ('event_moved', 'release_corrected', 'release_withdrawn'))
  `.execute(db)
}
