import { type Kysely, sql } from 'kysely'

/** Alerts are sent by jobs (decision 14), which count their attempts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index alert_mails_waiting;
    alter table alert_mails drop column attempts`.execute(db)
}
