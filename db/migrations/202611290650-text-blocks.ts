import { type Kysely, sql } from 'kysely'

/** The texts that staff copy into releases: about the company, forward-looking statements. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table companies add text_blocks jsonb not null default '[]' check (jsonb_typeof(text_blocks) = 'array')
  `.execute(db)
  await sql`comment on column companies.text_blocks is 'Texts that staff copy into releases, each with a title, both localized; the text is sanitised HTML.'`.execute(
    db,
  )
}
