import { type Kysely, sql } from 'kysely'

/** The time zone of a registrant, so that mails give the time in it, and whether they muted the reminders (R604). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table registrations
      add column time_zone text,
      add column reminders_muted_at timestamptz;
    comment on column registrations.time_zone is 'IANA name: the browser''s at registration; null when it was not sent.';
    comment on column registrations.reminders_muted_at is 'When the registrant turned the reminders off, with the place kept; null while they are sent.';
  `.execute(db)
}
