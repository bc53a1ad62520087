import { type Kysely, sql } from 'kysely'

/** When the team was e-mailed about an error in a browser (R211). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table client_errors add column notified_at timestamptz;
    update client_errors set notified_at = seen_at;
    create index client_errors_notified_at on client_errors (notified_at);
    comment on column client_errors.notified_at is 'When the mail that names the error was queued; null before.';
  `.execute(db)
}
