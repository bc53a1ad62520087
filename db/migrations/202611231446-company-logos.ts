import { type Kysely, sql } from 'kysely'

/** Companies' own logos (R403). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table companies add column logo text, add column logo_on_dark text;
    comment on column companies.logo is 'A picture of the media library; null: a mark is drawn.';
    comment on column companies.logo_on_dark is 'The logo for dark backgrounds; null: logo, on a light ground.';
  `.execute(db)
}
