import { type Kysely, sql } from 'kysely'

/** Whoever still has a draft open finds the record that it was published as. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table revisions add column draft_id bigint;
    comment on column revisions.draft_id is 'The draft that this was published from; null for what had none.';
    create index revisions_draft on revisions (draft_id) where draft_id is not null;
  `.execute(db)
}
