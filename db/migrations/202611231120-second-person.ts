import { type Kysely, sql } from 'kysely'

/** Kinds of content that someone else than their writer approves and publishes (R802). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reviewed_kinds (
      kind text primary key
    );
    comment on table reviewed_kinds is 'The content kinds whose drafts are approved and published by someone else than who changed them last.';
    insert into reviewed_kinds (kind) values ('release');

    alter table drafts add column written_by text;
    update drafts set written_by = changed_by;
    comment on column drafts.written_by is 'The address of the member of staff who changed the document last; steps of review don''t count.';
  `.execute(db)
}
