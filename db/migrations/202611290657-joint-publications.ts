import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table drafts add column joint_publication uuid`.execute(db)
  await sql`
    comment on column drafts.joint_publication is 'Scheduled drafts with the same one are published at one moment, all or none.'
  `.execute(db)
}
