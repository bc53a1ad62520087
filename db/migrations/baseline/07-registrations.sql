-- Registrations

create table registrations (
  id bigint generated always as identity primary key,
  event_id integer not null references events,
  email text not null,
  email_key text generated always as (lower(email)) stored not null,
  first_name text not null,
  last_name text not null,
  firm text not null,
  title text,
  phone text,
  comment text,
  topic text,
  investor_type text,
  companies integer[] not null default '{}',
  language text not null check (language in ('en', 'fr')),
  status text not null check (status in ('confirmed', 'waitlisted', 'cancelled')),
  created_at timestamptz not null default now(),
  queued_at timestamptz not null default clock_timestamp(),
  mailed_at timestamptz,
  offered_until timestamptz,
  time_zone text,
  reminders_muted_at timestamptz,
  search_text text generated always as (fold(((((((first_name || ' ') || last_name) || ' ') || email) || ' ') || firm))) stored not null,
  unique (event_id, email_key)
);
comment on table registrations is 'One person at one event (R309). The waiting list is those waitlisted, in the order of queued_at. mailed_at: when a confirmation was last queued. companies: ids of the presentations picked.';
comment on column registrations.offered_until is 'A place from the waiting list that its holder has yet to take up; from then on it goes to whoever waits next.';
comment on column registrations.time_zone is 'IANA name: the browser''s at registration; null when it was not sent.';
comment on column registrations.reminders_muted_at is 'When the registrant turned the reminders off, with the place kept; null while they are sent.';
comment on column registrations.search_text is 'Name, address and firm for the search of staff.';
create index registrations_counts on registrations (event_id, status, language) include (offered_until, reminders_muted_at);
create index registrations_email_beginning on registrations (email_key text_pattern_ops);
create index registrations_line on registrations (event_id, status, queued_at);
create index registrations_name on registrations (event_id, last_name, first_name, id) include (status, language, offered_until);
create index registrations_offered on registrations (offered_until) where (offered_until is not null);
create index registrations_queue on registrations (event_id, queued_at, id) include (status, language, offered_until);
create index registrations_search on registrations using gin (search_text gin_trgm_ops);

create table registration_keys (
  key_hash bytea primary key,
  registration_id bigint not null references registrations on delete cascade,
  created_at timestamptz not null default now(),
  access text not null default 'registrant' check (access in ('registrant', 'guest', 'none'))
);
comment on table registration_keys is 'SHA-256 of the uuids in personal links; several lead to one registration (R309).';
comment on column registration_keys.access is 'registrant: waiting room and show, in the registrant''s name; guest: the same in nobody''s name, shown on screen to whoever typed a registered address; none: shown on screen at a full event, opens nothing.';
create index registration_keys_registration on registration_keys (registration_id);

create table registrant_mailings (
  registration_id bigint primary key references registrations on delete cascade,
  told_sequence integer,
  told_starts_at timestamptz,
  invited_sequence integer,
  withdrawals integer not null default 0,
  busy_until timestamptz
);
comment on table registrant_mailings is 'What a registrant knows by mail. told_sequence, told_starts_at: the event''s sequence and start when they were last told. invited_sequence: SEQUENCE of the request that stands in their calendar; null: none does. withdrawals: how often their own request was taken back, which counts in SEQUENCE too. busy_until: one mail at a time, so that none overtakes another.';

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

create table attendance (
  registration_id bigint primary key references registrations on delete cascade,
  joined_at timestamptz not null default now(),
  left_at timestamptz not null default now(),
  watched_seconds integer not null default 0
);
comment on table attendance is 'Who was at a show (R340). left_at: when the stage was last heard of; watched_seconds: the time it was, breaks left out.';

create unlogged table waiting_room_reports (
  process_id uuid not null,
  event_id integer not null references events on delete cascade,
  registration_ids bigint[] not null,
  reported_at timestamptz not null default now(),
  primary key (process_id, event_id)
);
comment on table waiting_room_reports is 'Who polled the waiting room of an event in the last seconds, by the process that answered; written while the console asks. Several processes may have answered one registrant.';

create table event_news (
  event_id integer primary key references events on delete cascade,
  sequence integer not null
);
comment on table event_news is 'Up to which sequence of an event its registrants were written to about moves and cancellation.';

create table event_notices (
  event_id integer not null references events on delete cascade,
  kind text not null check (kind in ('day', 'hour', 'start', 'replay')),
  starts_at timestamptz not null,
  noted_at timestamptz not null default now(),
  primary key (event_id, kind, starts_at)
);
comment on table event_notices is 'What was queued for all registrants, or what a later mail made needless: reminders, once for each start an event had, and that the replay is up.';
