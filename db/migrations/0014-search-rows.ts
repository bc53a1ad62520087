import { type Kysely, sql } from 'kysely'

/**
 * Moves the words of a release from its row into a separate, uncompressed table: a search reads dates and ids of a
 * thousand rows, and the words of few or none (docs/decisions/0010-search.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table release_search alter words set storage external;
    alter table release_search set (toast_tuple_target = 128);
    update release_search set words = words || ''::tsvector;
  `.execute(db)
}
