import { type Kysely, sql } from 'kysely'

/** Mails to registrants about replays, one per replay; mails to reserved addresses are recorded as withheld. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table event_notices
      drop constraint event_notices_kind_check,
      add constraint event_notices_kind_check check (kind in ('day', 'hour', 'start', 'replay'));
    comment on table event_notices is 'What was queued for all registrants, or what a later mail made needless: reminders, once for each start an event had, and that the replay is up.';
    insert into event_notices (event_id, kind, starts_at)
    select events.id, 'replay', events.starts_at from films join events on events.id = event_id
    where published_at <= now();

    alter table sent_mails
      drop constraint sent_mails_outcome_check,
      add constraint sent_mails_outcome_check check (outcome in ('sent', 'refused', 'withheld'));
    comment on table sent_mails is 'The log of mails for staff: what went where, and what came back. mail_id: the Message-ID''s local part. withheld: to an address of a domain that nobody has (RFC 2606), which no mail server was asked about. Kept 90 days.';
  `.execute(db)
}
