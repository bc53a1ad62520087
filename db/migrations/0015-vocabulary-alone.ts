import { type Kysely, sql } from 'kysely'

/**
 * What the beginning of a word may become is found in the indexes of the vocabulary alone, in their order: three letters
 * begin two thousand words, of which a search wants seventeen (docs/decisions/0010-search.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table release_vocabulary alter lexeme type text collate "C";
    alter table release_vocabulary drop constraint release_vocabulary_pkey,
      add primary key (language, word) include (lexeme);
  `.execute(db)
}
