import { type Kysely, sql } from 'kysely'

/**
 * Subscriptions to alerts with proof of every consent (R601–R604), alerts and their mails, and the log of sent mails.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table areas add column cities text[] not null default '{}';
    comment on column areas.cities is 'Cities, as events name them, that lie in the zone besides the one it is named after: an event there is in the zone.';

    create table subscription_requests (
      id bigint generated always as identity primary key,
      email text not null,
      email_key text not null generated always as (lower(email)) stored,
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
      confirmed_at timestamptz
    );
    comment on table subscription_requests is 'Who asked for alerts, until the address''s owner says so too (R603). Kept for as long as the link works. areas, clients: ids. wording: what was consented to. address: network address.';
    create index subscription_requests_email on subscription_requests (email_key, requested_at);

    create table subscriptions (
      id bigint generated always as identity primary key,
      email text not null,
      email_key text not null generated always as (lower(email)) stored unique,
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
      time_zone text not null check (timezone(time_zone, timestamptz '2026-01-01 00:00Z') is not null),
      paused_until timestamptz,
      confirmed_at timestamptz not null default now(),
      ended_at timestamptz
    );
    comment on table subscriptions is 'Confirmed subscribers, one row an address for good, so that links in old mails go on working. areas, clients: ids; topics: none means all. all_events: about every event, whatever its area and companies. Of one that has ended, names and choices are gone.';

    alter table consents
      add column subscription_id bigint references subscriptions on delete cascade,
      add column confirmed_at timestamptz,
      add column confirmed_from inet,
      add column ended_at timestamptz,
      add column ended_from inet,
      add column ended_by text check (ended_by in ('one_click', 'page', 'preferences', 'account', 'bounce', 'complaint', 'renewed'));
    comment on column consents.confirmed_at is 'When the address''s owner confirmed it by the link that was mailed there (R603), and from which network address.';
    comment on column consents.ended_by is 'How it ended: RFC 8058''s button, our page''s, the preferences, the account, a mail that bounced, a complaint; renewed: by a newer consent.';
    create index consents_subscription on consents (subscription_id);
  `.execute(db)
  await sql`
    create table alerts (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('event_published', 'event_moved', 'event_cancelled', 'release', 'replay')),
      event_id integer references events on delete cascade,
      release_id bigint references releases on delete cascade,
      film_id integer references films on delete cascade,
      was_at timestamptz,
      happened_at timestamptz not null default now(),
      spread_to bigint not null default 0,
      spread_at timestamptz,
      readers integer not null default 0,
      check (num_nonnulls(event_id, release_id, film_id) = 1)
    );
    comment on table alerts is 'What subscribers are told (R604), written by triggers in the transaction of what happened (R605). What is published later has its happened_at then, and waits for it. was_at: when an event that moved was to start. Readers are gathered in batches: up to the subscription spread_to so far, all of them when spread_at is set.';
    create unique index alerts_once on alerts (coalesce(event_id, release_id, film_id), kind) where kind <> 'event_moved';
    create index alerts_to_spread on alerts (happened_at, id) where spread_at is null;
    create index alerts_event on alerts (event_id);
    create index alerts_release on alerts (release_id);
    create index alerts_film on alerts (film_id);

    create table alert_mails (
      id uuid primary key default gen_random_uuid(),
      subscription_id bigint not null references subscriptions on delete cascade,
      due_at timestamptz not null,
      closed_at timestamptz,
      attempts integer not null default 0,
      sent_at timestamptz,
      outcome text check (outcome in ('sent', 'refused', 'needless', 'failed'))
    );
    comment on table alert_mails is 'Mails to subscribers; the id is the Message-ID''s. Until closed_at more alerts may join; then it waits to be sent, at due_at or later, until it has an outcome. needless: there was nothing left to say, or nobody to say it to.';
    create unique index alert_mails_open on alert_mails (subscription_id) where closed_at is null;
    create index alert_mails_open_due on alert_mails (due_at) where closed_at is null;
    create index alert_mails_waiting on alert_mails (due_at) where closed_at is not null and outcome is null;
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
  `.execute(db)
  await sql`
    create table sent_mails (
      id bigint generated always as identity primary key,
      mail_id text not null,
      kind text,
      email text not null,
      language text not null,
      subject text not null,
      outcome text not null check (outcome in ('sent', 'refused')),
      at timestamptz not null default now(),
      bounced_at timestamptz,
      bounce_status text,
      complained_at timestamptz
    );
    comment on table sent_mails is 'The log of mails for staff: what went where, and what came back. mail_id: the Message-ID''s local part. Kept 90 days.';
    create index sent_mails_mail on sent_mails (mail_id);
    create index sent_mails_email on sent_mails (lower(email), at);
    create index sent_mails_at on sent_mails (at);

    create table blocked_addresses (
      email_key text primary key,
      reason text not null check (reason in ('bounce', 'complaint')),
      status text,
      since timestamptz not null default now()
    );
    comment on table blocked_addresses is 'Addresses, in lower case, that are written to no more unless their owner asks for it: mails there bounced for good, or were complained about. status: RFC 3463.';
  `.execute(db)
}
