-- Subscriptions and alerts

create table subscriptions (
  id bigint generated always as identity primary key,
  email text not null,
  email_key text generated always as (lower(email)) stored not null unique,
  first_name text not null,
  last_name text not null,
  company text,
  phone text,
  status text not null check (status in ('confirmed', 'ended')),
  all_events boolean not null,
  areas integer[] not null default '{}',
  clients integer[] not null default '{}',
  topics text[] not null default '{}',
  language text not null check (language in ('en', 'fr')),
  frequency text not null default 'at_once' check (frequency in ('at_once', 'daily', 'weekly')),
  time_zone text not null check (timezone(time_zone, '2026-01-01 00:00:00+00'::timestamptz) is not null),
  paused_until timestamptz,
  confirmed_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_choices jsonb,
  positions boolean not null default false,
  offices text[] not null default '{}'
);
comment on table subscriptions is 'Confirmed subscribers, one row an address for good, so that links in old mails go on working. areas, clients: ids; topics: none means all. all_events: about every event, whatever its area and companies. Of one that has ended, names and choices are gone.';
comment on column subscriptions.ended_choices is 'The choices of a subscription that its reader ended, so that one click restores them; deleted after 30 days.';
comment on column subscriptions.positions is 'Alerts of new positions at the firm, whatever the other choices.';
comment on column subscriptions.offices is 'The offices whose new positions are alerted, as jobs.office names them; empty for all.';

create table subscription_requests (
  id bigint generated always as identity primary key,
  email text not null,
  email_key text generated always as (lower(email)) stored not null,
  first_name text not null,
  last_name text not null,
  company text,
  phone text,
  areas integer[] not null default '{}',
  clients integer[] not null default '{}',
  language text not null check (language in ('en', 'fr')),
  time_zone text not null,
  wording text not null,
  address inet not null,
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  page text check (page ~ '^/(careers|(companies|events|releases)/[^/?#[:space:]]+)$'),
  positions boolean not null default false,
  offices text[] not null default '{}'
);
comment on table subscription_requests is 'Who asked for alerts, until the address''s owner says so too (R603). Kept for as long as the link works. areas, clients: ids. wording: what was consented to. address: network address.';
comment on column subscription_requests.page is 'The page whose field was used: of a company, event or release, or the careers page; null for the form of /subscribe. Confirming such a request adds its companies, or new positions, to the choices, and leads back to the page.';
comment on column subscription_requests.offices is 'The offices whose new positions were requested; empty for all.';
create index subscription_requests_email on subscription_requests (email_key, requested_at);

create table alerts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('event_published', 'event_moved', 'event_cancelled', 'release', 'replay', 'position')),
  event_id integer references events on delete cascade,
  release_id bigint references releases on delete cascade,
  film_id integer references films on delete cascade,
  was_at timestamptz,
  happened_at timestamptz not null default now(),
  spread_to bigint not null default 0,
  spread_at timestamptz,
  readers integer not null default 0,
  position_id integer references positions on delete cascade,
  check (num_nonnulls(event_id, release_id, film_id, position_id) = 1)
);
comment on table alerts is 'What subscribers are told (R604), written by triggers in the transaction of what happened (R605). What is published later has its happened_at then, and waits for it. was_at: when an event that moved was to start. Readers are gathered in batches: up to the subscription spread_to so far, all of them when spread_at is set.';
create index alerts_event on alerts (event_id);
create index alerts_film on alerts (film_id);
create unique index alerts_once on alerts (COALESCE((event_id)::bigint, release_id, (film_id)::bigint), kind) where (kind <> 'event_moved');
create unique index alerts_position on alerts (position_id);
create index alerts_release on alerts (release_id);
create index alerts_to_spread on alerts (happened_at, id) where (spread_at is null);

create table alert_mails (
  id uuid default gen_random_uuid() primary key,
  subscription_id bigint not null references subscriptions on delete cascade,
  due_at timestamptz not null,
  closed_at timestamptz,
  sent_at timestamptz,
  outcome text check (outcome in ('sent', 'refused', 'needless', 'failed'))
);
comment on table alert_mails is 'Mails to subscribers; the id is the Message-ID''s. Until closed_at more alerts may join; then it waits to be sent, at due_at or later, until it has an outcome. needless: there was nothing left to say, or nobody to say it to.';
create unique index alert_mails_open on alert_mails (subscription_id) where (closed_at is null);
create index alert_mails_open_due on alert_mails (due_at) where (closed_at is null);
create index alert_mails_reader on alert_mails (subscription_id, sent_at);

create table alert_readers (
  alert_id bigint not null references alerts on delete cascade,
  subscription_id bigint not null references subscriptions on delete cascade,
  mail_id uuid not null references alert_mails on delete cascade,
  primary key (alert_id, subscription_id)
);
comment on table alert_readers is 'Which mail tells a subscriber of an alert: one, so that nobody is told twice.';
create index alert_readers_mail on alert_readers (mail_id);
create index alert_readers_subscription on alert_readers (subscription_id);
