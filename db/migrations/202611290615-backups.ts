import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backups (
      id bigint generated always as identity primary key,
      scheduled_for timestamptz unique,
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      name text,
      bytes bigint,
      verified_at timestamptz,
      fault text
    )
  `.execute(db)
  await sql`comment on table backups is 'Backups that were ordered: each night, or by somebody.'`.execute(db)
  await sql`comment on column backups.scheduled_for is 'The night that it was due; null when somebody ordered it.'`.execute(
    db,
  )
  await sql`comment on column backups.name is 'The folder of the backup in BACKUP_URL.'`.execute(db)
  await sql`comment on column backups.verified_at is 'When it was restored into a database of its own and compared.'`.execute(
    db,
  )
  await sql`comment on column backups.fault is 'Why the last attempt failed, or could not be verified.'`.execute(
    db,
  )
}
