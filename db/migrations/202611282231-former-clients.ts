import { type Kysely, sql } from 'kysely'

/** Clients that have left: their pages stay, and say so (R114). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table companies add column former_since date;
    comment on column companies.former_since is 'The first day on which it is no client any more; null: it is one.';
  `.execute(db)
}
