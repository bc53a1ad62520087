import { type Kysely, sql } from 'kysely'

/** Pages show the alternative texts of media. Files of `db/functions` defined content triggers before (decision 32). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace trigger content after update of alternative_en, alternative_fr or delete or truncate on media
      for each statement execute function announce_content();
  `.execute(db)
}
