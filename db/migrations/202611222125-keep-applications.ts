import { type Kysely, sql } from 'kysely'

/**
 * Being kept on file for similar positions is the applicant's choice (R405). The version before this one asked everybody,
 * hence the default.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table applications add column keep_on_file boolean not null default true;
    comment on column applications.keep_on_file is 'Whether the applicant agreed to be kept on file for similar positions.';
  `.execute(db)
}
