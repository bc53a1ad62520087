import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table drafts add column reviewer text`.execute(db)
  await sql`
    comment on column drafts.reviewer is 'The address of the member of staff who was asked to review it; null for anyone who may publish it.'
  `.execute(db)
}
