import { type Kysely, sql } from 'kysely'

/** Registrants' mails, offered seats, and calendar sequence numbers (R309, R604; RFC 5545, RFC 5546). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table events add column uid uuid not null unique default gen_random_uuid();
    comment on column events.uid is 'The UID of the event in every calendar (RFC 5545 §3.8.4.7): it stays when the site moves.';

    alter table registrations add column offered_until timestamptz;
    comment on column registrations.offered_until is 'A place from the waiting list that its holder has yet to take up; from then on it goes to whoever waits next.';
    create index registrations_offered on registrations (offered_until) where offered_until is not null;

    alter table accounts add column calendar_version integer not null default 0;
    comment on column accounts.calendar_version is 'Raised when the owner wants another address for their private calendar; the old one stops working.';

    create table registrant_mailings (
      registration_id bigint primary key references registrations on delete cascade,
      told_sequence integer,
      told_starts_at timestamptz,
      invited_sequence integer,
      withdrawals integer not null default 0,
      busy_until timestamptz
    );
    comment on table registrant_mailings is 'What a registrant knows by mail. told_sequence, told_starts_at: the event''s sequence and start when they were last told. invited_sequence: SEQUENCE of the request that stands in their calendar; null: none does. withdrawals: how often their own request was taken back, which counts in SEQUENCE too. busy_until: one mail at a time, so that none overtakes another.';

    create table event_notices (
      event_id integer not null references events on delete cascade,
      kind text not null check (kind in ('day', 'hour', 'start')),
      starts_at timestamptz not null,
      noted_at timestamptz not null default now(),
      primary key (event_id, kind, starts_at)
    );
    comment on table event_notices is 'Reminders that were queued for all registrants, or that a later mail made needless: once for each start an event had.';

    create table event_news (
      event_id integer primary key references events on delete cascade,
      sequence integer not null
    );
    comment on table event_news is 'Up to which sequence of an event its registrants were written to about moves and cancellation.';
    insert into event_news (event_id, sequence) select id, sequence from events where sequence > 0;
  `.execute(db)
}
