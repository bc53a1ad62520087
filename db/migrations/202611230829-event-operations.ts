import { type Kysely, sql } from 'kysely'

/** Staff run events, find registrants and write to them in the console (R803). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table waiting_room_reports (
      process_id uuid not null,
      event_id integer not null references events on delete cascade,
      registration_ids bigint[] not null,
      reported_at timestamptz not null default now(),
      primary key (process_id, event_id)
    );
    comment on table waiting_room_reports is 'Who polled the waiting room of an event in the last seconds, by the process that answered; written while the console asks. Several processes may have answered one registrant.';

    create table registrant_messages (
      id bigint generated always as identity primary key,
      event_id integer not null references events on delete cascade,
      audience text not null check (audience in ('confirmed', 'waitlisted', 'attended', 'absent')),
      subject localized not null,
      body localized not null,
      recipients integer not null,
      sent_at timestamptz not null default now(),
      sent_by text not null
    );
    comment on table registrant_messages is 'What staff wrote to the registrants of an event, in the languages of its recipients. recipients: their number when it was queued. sent_by: the address of a member of staff.';
    create index registrant_messages_event on registrant_messages (event_id);

    create index registrations_queue on registrations (event_id, queued_at, id);
    create index registrations_name on registrations (event_id, last_name, first_name, id);
    create index registrations_search on registrations
      using gin (fold(first_name || ' ' || last_name || ' ' || email || ' ' || firm) gin_trgm_ops);
  `.execute(db)
}
