import { type Kysely, sql } from 'kysely'

/**
 * The words of a release are kept beside its row, not in it, and not compressed: a search reads dates and identities of a
 * thousand rows and the words of none, or of few (docs/decisions/0010-search.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table release_search alter words set storage external;
    alter table release_search set (toast_tuple_target = 128);
    update release_search set words = words || ''::tsvector;
  `.execute(db)
}
