import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table media drop constraint media_kind_check,
      add constraint media_kind_check check (kind in ('picture', 'film', 'pdf', 'document', 'captions')),
      add column pages integer
  `.execute(db)
  await sql`comment on column media.pages is 'Of a PDF, where they could be counted.'`.execute(db)
  for (const table of ['releases', 'articles', 'blogs']) {
    await sql`alter table ${sql.table(table)} add column attachments jsonb not null default '[]'`.execute(db)
    await sql`
      comment on column ${sql.ref(`${table}.attachments`)} is 'Files to download: their names and their keys in media.'
    `.execute(db)
  }
}
