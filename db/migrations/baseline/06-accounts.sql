-- Accounts

create table accounts (
  id bigint generated always as identity primary key,
  email text not null,
  email_key text generated always as (lower(email)) stored not null,
  name text not null,
  company_name text,
  password_hash text not null,
  language text not null check (language in ('en', 'fr')),
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  calendar_version integer not null default 0
);
comment on table accounts is 'Accounts (R501). Until verified_at it is a sign-up that counts for nothing: an address has one verified account at most, and any number of sign-ups, also beside a verified account, so that nobody can tell from outside whether there is one. password_hash: argon2id in PHC format.';
comment on column accounts.calendar_version is 'Raised when the owner wants another address for their private calendar; the old one stops working.';
create index accounts_email on accounts (email_key);
create unique index accounts_verified on accounts (email_key) where (verified_at is not null);

create table sessions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  token_hash bytea not null unique,
  user_agent text,
  address inet,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
comment on table sessions is 'Who is signed in where (R505). token_hash: SHA-256 of the bearer token. They end 14 days after seen_at and 90 after created_at.';
create index sessions_account on sessions (account_id);

create table passkeys (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  device text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
comment on table passkeys is 'Passkeys of accounts. credential_id: base64url; counter: the authenticator''s own, which must not run backwards; device: the browser it was made with.';
create index passkeys_account on passkeys (account_id);

create table passkey_challenges (
  challenge_hash bytea primary key,
  account_id bigint references accounts on delete cascade,
  created_at timestamptz not null default now(),
  holder text not null default ''
);
comment on table passkey_challenges is 'What an authenticator is asked to sign, as SHA-256: for five minutes, for one use. holder: who may answer, such as an account that adds a passkey; empty for visitors who sign in. account_id: no longer written.';

create table password_resets (
  token_hash bytea primary key,
  account_id bigint not null references accounts on delete cascade,
  created_at timestamptz not null default now()
);
comment on table password_resets is 'Reset links: SHA-256 of their token; for an hour, for one use.';
create index password_resets_account on password_resets (account_id);

create table email_changes (
  account_id bigint primary key references accounts on delete cascade,
  email text not null,
  created_at timestamptz not null default now()
);
comment on table email_changes is 'A new address that its owner has yet to confirm (R505).';

create table device_keys (
  account_id bigint not null references accounts on delete cascade,
  key_hash bytea not null,
  device text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  primary key (account_id, key_hash)
);
comment on table device_keys is 'Browsers that signed up for an account or signed in to it. key_hash: SHA-256 of the key that the browser keeps; for 180 days after used_at.';

create table watched_companies (
  account_id bigint not null references accounts on delete cascade,
  company_id integer not null references companies on delete cascade,
  added_at timestamptz not null default now(),
  primary key (account_id, company_id)
);
comment on table watched_companies is 'The watch list (R505).';

create table playback (
  account_id bigint not null references accounts on delete cascade,
  film_id integer not null references films on delete cascade,
  position_seconds double precision not null check (position_seconds >= 0),
  watched_at timestamptz not null default now(),
  primary key (account_id, film_id)
);
comment on table playback is 'How far somebody has watched a film.';
create index playback_film on playback (film_id);
