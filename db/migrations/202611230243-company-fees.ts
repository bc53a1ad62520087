import { type Kysely, sql } from 'kysely'

/** What a company pays the firm, which its pages and mails say (R415). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table companies add column fee localized;
    comment on column companies.fee is 'What the company pays the firm, as it reads after “for” and « moyennant ».';
  `.execute(db)
}
