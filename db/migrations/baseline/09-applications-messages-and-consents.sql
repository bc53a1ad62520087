-- Applications, messages and consents

create table applications (
  id bigint generated always as identity primary key,
  position_id integer not null references positions,
  name text not null,
  email text not null,
  phone text,
  message text,
  language text not null check (language in ('en', 'fr')),
  cv_name text not null,
  cv_type text not null check (cv_type in ('pdf', 'docx')),
  cv bytea not null,
  sent_at timestamptz not null default now(),
  keep_on_file boolean not null default true,
  state text not null default 'new' check (state in ('new', 'shortlisted', 'declined')),
  state_changed_at timestamptz,
  state_changed_by text
);
comment on table applications is 'Applications with their CV, at most 5 MB (R405). They stand in the database so that none is lost between the row and its mail (R605), and are deleted after a year, as the consent says.';
comment on column applications.keep_on_file is 'Whether the applicant agreed to be kept on file for similar positions.';
comment on column applications.state_changed_by is 'The address of a member of staff.';
create index applications_position on applications (position_id);
create index applications_sender on applications (lower(email), sent_at);

create table contact_messages (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  company text,
  phone text,
  topic text,
  message text not null,
  language text not null check (language in ('en', 'fr')),
  sent_at timestamptz not null default now(),
  state text not null default 'new' check (state in ('new', 'handled')),
  state_changed_at timestamptz,
  state_changed_by text
);
comment on table contact_messages is 'What visitors write to the firm (R409).';
comment on column contact_messages.state_changed_by is 'The address of a member of staff.';
create index contact_messages_sender on contact_messages (lower(email), sent_at);

create table consents (
  id bigint generated always as identity primary key,
  registration_id bigint references registrations on delete cascade,
  purpose text not null,
  wording text not null,
  language text not null check (language in ('en', 'fr')),
  email text not null,
  address inet,
  given_at timestamptz not null default now(),
  contact_message_id bigint references contact_messages on delete cascade,
  application_id bigint references applications on delete cascade,
  subscription_id bigint references subscriptions on delete cascade,
  confirmed_at timestamptz,
  confirmed_from inet,
  ended_at timestamptz,
  ended_from inet,
  ended_by text check (ended_by in ('one_click', 'page', 'preferences', 'account', 'bounce', 'complaint', 'renewed'))
);
comment on table consents is 'What was consented to: its wording, time, language and network address (R308).';
comment on column consents.confirmed_at is 'When the address''s owner confirmed it by the link that was mailed there (R603), and from which network address.';
comment on column consents.ended_by is 'How it ended: RFC 8058''s button, our page''s, the preferences, the account, a mail that bounced, a complaint; renewed: by a newer consent.';
create index consents_contact_message on consents (contact_message_id);
create index consents_registration on consents (registration_id);
create index consents_subscription on consents (subscription_id);

create table sent_mails (
  id bigint generated always as identity primary key,
  mail_id text not null,
  kind text,
  email text not null,
  language text not null,
  subject text not null,
  outcome text not null check (outcome in ('sent', 'refused', 'withheld')),
  at timestamptz not null default now(),
  bounced_at timestamptz,
  bounce_status text,
  complained_at timestamptz
);
comment on table sent_mails is 'The log of mails for staff: what went where, and what came back. mail_id: the Message-ID''s local part. withheld: to an address of a domain that nobody has (RFC 2606), which no mail server was asked about. Kept 90 days.';
create index sent_mails_at on sent_mails (at);
create index sent_mails_email on sent_mails (lower(email), at);
create index sent_mails_email_beginning on sent_mails (lower(email) text_pattern_ops);
create index sent_mails_mail on sent_mails (mail_id);

create table blocked_addresses (
  email_key text primary key,
  reason text not null check (reason in ('bounce', 'complaint')),
  status text,
  since timestamptz not null default now()
);
comment on table blocked_addresses is 'Addresses, in lower case, that are written to no more unless their owner asks for it: mails there bounced for good, or were complained about. status: RFC 3463.';
