import { type Kysely, sql } from 'kysely'

/** Nobody publishes what they wrote a part of, nor takes a record of a reviewed kind off the site alone (R812). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table drafts
      add column writers text[] not null default '{}',
      add column is_removal boolean not null default false;
    update drafts set writers = array_remove(array[written_by], null);
    comment on column drafts.writers is 'The addresses of the members of staff who changed something since the last publication.';
    comment on column drafts.is_removal is 'The record is to be taken off the site, once a second person agrees; the document is the published one.';
    comment on column drafts.written_by is 'No longer used: see writers.';
  `.execute(db)
}
