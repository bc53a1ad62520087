import { type Kysely, sql } from 'kysely'

/**
 * Completions of a prefix are read from the vocabulary's indexes alone, in their order: three letters begin two thousand
 * words, of which a search needs seventeen (docs/decisions/0010-search.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table release_vocabulary alter lexeme type text collate "C";
    alter table release_vocabulary drop constraint release_vocabulary_pkey,
      add primary key (language, word) include (lexeme);
  `.execute(db)
}
