import { type Kysely, sql } from 'kysely'

/** What a company pays besides its monthly fee, which the sentence about pay must say too (R415). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table companies add column other_fees localized;
    comment on column companies.other_fees is 'Project fees and expenses, as they read after “plus”.';
  `.execute(db)
}
