-- Operations

create table applied_functions (
  name text not null,
  hash text not null,
  is_current boolean not null,
  applied_at timestamptz not null default now(),
  primary key (name, hash)
);
comment on table applied_functions is 'Every text that a file of db/functions ever had here, by its SHA-256. is_current: the one that the database has now; none after a migration, until the files are applied again.';

create table applied_objects (
  name text primary key,
  definition text not null,
  server_major integer not null
);
comment on table applied_objects is 'The functions, views and triggers that the database had after it was last migrated.';
comment on column applied_objects.definition is 'MD5 of the definition as the server writes it.';
comment on column applied_objects.server_major is 'PostgreSQL''s major version, since each writes definitions in its own way.';

create table idempotency_keys (
  endpoint text not null,
  key text not null,
  body_hash bytea not null,
  outcome jsonb,
  created_at timestamptz not null default now(),
  primary key (endpoint, key)
);
comment on table idempotency_keys is 'Requests that may be retried, and what they led to; kept 24 hours.';
create index idempotency_keys_created_at on idempotency_keys (created_at);

create table limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
comment on table limits is 'Counted attempts, shared by all processes: the columns rate-limiter-flexible wants.';

create table client_errors (
  id bigint generated always as identity primary key,
  message text not null,
  stack text,
  url text not null,
  release text not null,
  user_agent text,
  seen_at timestamptz not null default now(),
  notified_at timestamptz
);
comment on table client_errors is 'Pages that failed in a browser (R211).';
comment on column client_errors.notified_at is 'When the mail that names the error was queued; null before.';
create index client_errors_notified_at on client_errors (notified_at);
