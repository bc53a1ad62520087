import { type Kysely, sql } from 'kysely'

/** The applied files of db/functions (docs/decisions/0032-database-changes.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table applied_functions (
      name text not null,
      hash text not null,
      is_current boolean not null,
      applied_at timestamptz not null default now(),
      primary key (name, hash)
    );
    comment on table applied_functions is 'Every text that a file of db/functions ever had here, by its SHA-256. is_current: the one that the database has now; none after a migration, until the files are applied again.';
  `.execute(db)
}
