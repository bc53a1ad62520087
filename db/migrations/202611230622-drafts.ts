import { type Kysely, sql } from 'kysely'

/** Content that isn't published yet, and everything that was (R802, R808, decision 54). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table drafts (
      id bigint generated always as identity primary key,
      kind text not null,
      record text,
      title jsonb not null,
      document jsonb not null,
      based_on text,
      version integer not null default 1,
      state text not null default 'draft' check (state in ('draft', 'in-review', 'approved', 'scheduled')),
      note text,
      publish_at timestamptz,
      time_zone text,
      reason text,
      changed_at timestamptz not null default now(),
      changed_by text not null,
      unique (kind, record),
      check ((state = 'scheduled') = (publish_at is not null)),
      check ((publish_at is null) = (time_zone is null))
    );
    comment on table drafts is 'Working copies of content: one for a record, or of a record to be (record: null). document: may be incomplete. based_on: the fingerprint of the published document it was begun from; null when nothing was published. version: counts the changes. note: of who sent it back. publish_at, in time_zone as chosen, and reason: of a scheduled publication. changed_by: the address of a member of staff.';

    create table revisions (
      kind text not null,
      record text not null,
      number integer not null,
      title jsonb not null,
      document jsonb not null,
      published_at timestamptz not null default now(),
      published_by text,
      reason text,
      primary key (kind, record, number)
    );
    comment on table revisions is 'Documents as they were published; only ever appended to. published_by: the address of a member of staff; null for what an import, a command or an earlier version of the site wrote.';
  `.execute(db)
}
