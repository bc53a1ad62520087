import { type Kysely, sql } from 'kysely'

/**
 * French that is older than its English stays marked until somebody says that it is right (R812), also after it was published.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outdated_french (
      kind text not null,
      record text not null,
      french text not null,
      english text[] not null,
      is_published boolean not null default false,
      primary key (kind, record, french)
    );
    comment on table outdated_french is 'French texts of records whose English has changed since they were written (R812). Texts are found by their hash: the parts of a record move.';
    comment on column outdated_french.french is 'The hash of the French text.';
    comment on column outdated_french.english is 'The hashes of the English texts for which it is right.';
    comment on column outdated_french.is_published is 'Whether the site shows it beside another English.';
  `.execute(db)
}
