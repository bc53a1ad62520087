-- Staff and their work

create table staff_members (
  id bigint generated always as identity primary key,
  email text not null,
  email_key text generated always as (lower(email)) stored not null unique,
  name text not null,
  role text not null check (role in ('editor', 'publisher', 'administrator')),
  language text not null check (language in ('en', 'fr')),
  password_hash text not null,
  totp_secret bytea,
  totp_step bigint not null default 0,
  new_totp_secret bytea,
  created_at timestamptz not null default now()
);
comment on table staff_members is 'Who may use the console. totp_secret: encrypted; totp_step: the last 30 s step whose code was accepted, so that no code works twice; new_totp_secret: of an authenticator that is being set up.';
comment on column staff_members.totp_secret is 'Encrypted; null for a member without an authenticator, who has a passkey.';

create table staff_invitations (
  id bigint generated always as identity primary key,
  email text not null,
  email_key text generated always as (lower(email)) stored not null unique,
  role text not null check (role in ('editor', 'publisher', 'administrator')),
  language text not null check (language in ('en', 'fr')),
  totp_secret bytea not null,
  created_at timestamptz not null default now()
);
comment on table staff_invitations is 'Invitations to the console that are open: one for an address. The link is signed over id and address, and works until the row is gone or old. totp_secret: encrypted, of the authenticator to be set up.';

create table staff_passkeys (
  id bigint generated always as identity primary key,
  member_id bigint not null references staff_members on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
comment on table staff_passkeys is 'Passkeys of staff, as a second factor. Columns as in passkeys; name: the browser it was made with, until its owner gives another.';
create index staff_passkeys_member on staff_passkeys (member_id);

create table staff_recovery_codes (
  member_id bigint not null references staff_members on delete cascade,
  code_hash bytea not null,
  primary key (member_id, code_hash)
);
comment on table staff_recovery_codes is 'Unused recovery codes, as SHA-256. Each replaces the second factor once.';

create table staff_sessions (
  id bigint generated always as identity primary key,
  member_id bigint not null references staff_members on delete cascade,
  token_hash bytea not null unique,
  is_complete boolean not null,
  user_agent text,
  address inet,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
comment on table staff_sessions is 'Browsers that are signed in to the console. token_hash: SHA-256 of the cookie; is_complete: false between password and second factor.';
create index staff_sessions_member on staff_sessions (member_id);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id bigint,
  actor text not null,
  address inet,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb
);
comment on table audit_log is 'What staff did; only ever appended to. actor_id: without a foreign key, because it outlives the member; null for the command line. actor: their address at the time. address: the network address. subject: what it was done to.';
create index audit_log_at on audit_log (at desc, id desc);

create table reviewed_kinds (
  kind text primary key
);
comment on table reviewed_kinds is 'The content kinds whose drafts are approved and published by someone else than who changed them last.';

create table drafts (
  id bigint generated always as identity primary key,
  kind text not null,
  record text,
  title jsonb not null,
  document jsonb not null,
  based_on text,
  version integer not null default 1,
  state text not null default 'draft' check (state in ('draft', 'in-review', 'approved', 'scheduled')),
  note text,
  publish_at timestamptz,
  time_zone text,
  reason text,
  changed_at timestamptz not null default now(),
  changed_by text not null,
  folded_title text generated always as (fold((("left"(COALESCE((title ->> 'en'), ''), 200) || ' ') || "left"(COALESCE((title ->> 'fr'), ''), 200)))) stored not null,
  written_by text,
  writers text[] not null default '{}',
  is_removal boolean not null default false,
  unique (kind, record),
  check ((state = 'scheduled') = (publish_at is not null)),
  constraint drafts_check1 check ((publish_at is null) = (time_zone is null))
);
comment on table drafts is 'Working copies of content: one for a record, or of a record to be (record: null). document: may be incomplete. based_on: the fingerprint of the published document it was begun from; null when nothing was published. version: counts the changes. note: of who sent it back. publish_at, in time_zone as chosen, and reason: of a scheduled publication. changed_by: the address of a member of staff.';
comment on column drafts.written_by is 'No longer used: see writers.';
comment on column drafts.writers is 'The addresses of the members of staff who changed something since the last publication.';
comment on column drafts.is_removal is 'The record is to be taken off the site, once a second person agrees; the document is the published one.';
create index drafts_listed on drafts (kind, state) include (record, folded_title);

create table revisions (
  kind text not null,
  record text not null,
  number integer not null,
  title jsonb not null,
  document jsonb not null,
  published_at timestamptz not null default now(),
  published_by text,
  reason text,
  draft_id bigint,
  primary key (kind, record, number)
);
comment on table revisions is 'Documents as they were published; only ever appended to. published_by: the address of a member of staff; null for what an import, a command or an earlier version of the site wrote.';
comment on column revisions.draft_id is 'The draft that this was published from; null for what had none.';
create index revisions_draft on revisions (draft_id) where (draft_id is not null);

create unlogged table editing_sessions (
  id uuid primary key,
  subject text not null,
  member_id bigint not null references staff_members on delete cascade,
  holds_lock boolean not null default false,
  opened_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
comment on table editing_sessions is 'Editors that are open in browsers and seen by somebody. subject: a record or draft. holds_lock: this one writes, others read. seen_at: the last sign of life; a session without one for some seconds has ended.';
create unique index editing_sessions_lock on editing_sessions (subject) where holds_lock;
create index editing_sessions_member on editing_sessions (member_id);
create index editing_sessions_subject on editing_sessions (subject);

create table outdated_french (
  kind text not null,
  record text not null,
  french text not null,
  english text[] not null,
  is_published boolean not null default false,
  primary key (kind, record, french)
);
comment on table outdated_french is 'French texts of records whose English has changed since they were written (R812). Texts are found by their hash: the parts of a record move.';
comment on column outdated_french.french is 'The hash of the French text.';
comment on column outdated_french.english is 'The hashes of the English texts for which it is right.';
comment on column outdated_french.is_published is 'Whether the site shows it beside another English.';

create table archived_records (
  kind text not null,
  record text not null,
  archived_at timestamptz not null default now(),
  archived_by text not null,
  title jsonb,
  addresses text[] not null default '{}',
  primary key (kind, record)
);
comment on table archived_records is 'Records that were taken off the site, until they are published again; their revisions have what they were. archived_by: the address of a member of staff.';
comment on column archived_records.title is 'As lists showed it: { en, fr? }.';
comment on column archived_records.addresses is 'The paths that led to the record, as redirects.path.';
create index archived_records_addresses on archived_records using gin (addresses);

create table imports (
  id bigint generated always as identity primary key,
  name text not null,
  file_name text not null,
  file bytea,
  state text not null default 'checking' check (state in ('checking', 'checked', 'importing', 'imported', 'failed')),
  version integer not null default 1,
  is_outdated boolean not null default false,
  done_lines integer not null default 0,
  lines integer,
  encoding text,
  delimiter text,
  created_records integer not null default 0,
  changed_records integer not null default 0,
  unchanged_records integer not null default 0,
  faults integer not null default 0,
  digest text,
  added_by text not null,
  added_at timestamptz not null default now(),
  imported_by text,
  imported_at timestamptz,
  check ((file is not null) or (state = 'imported'))
);
comment on table imports is 'CSV files that staff import (R805). name: of the import, as in npm run import. state: what is done, or is being done, with the file. version: grows whenever work on it begins. is_outdated: records changed between the dry run shown before and its import. digest: stands for the records of the dry run; an import that would do anything else is not done. added_by, imported_by: the addresses of members of staff.';
create index imports_added_at_idx on imports (added_at);

create table import_records (
  import_id bigint not null references imports on delete cascade,
  number integer not null,
  line integer not null,
  outcome text not null check (outcome in ('created', 'changed', 'unchanged')),
  record text,
  title jsonb not null,
  differences jsonb not null,
  primary key (import_id, number)
);
comment on table import_records is 'What an import does with each record, in the order of the file. record: the id; null for one that does not exist yet. differences: what changes, field by field.';
create index import_records_import_id_outcome_number_idx on import_records (import_id, outcome, number);

create table import_faults (
  import_id bigint not null references imports on delete cascade,
  number integer not null,
  line integer not null,
  "column" text,
  message jsonb not null,
  primary key (import_id, number)
);
comment on table import_faults is 'What is wrong with an import''s file, in the order of the file. column: as the file titles it. message: in both languages.';

insert into reviewed_kinds (kind) values ('release');
