import { type Kysely, sql } from 'kysely'

/** The first minute of a replay that the console published is cut by a job (R412, R804). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table films add column cut_preview text;
    comment on column films.cut_preview is 'The key of the first minute, cut by a job where the document names none; it is no part of the document.';
  `.execute(db)
}
