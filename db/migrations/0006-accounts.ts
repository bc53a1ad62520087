import { type Kysely, sql } from 'kysely'

/** Accounts with their sessions and data (R501–R505). Secrets are stored as hashes only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table accounts (
      id bigint generated always as identity primary key,
      email text not null,
      email_key text not null generated always as (lower(email)) stored,
      name text not null,
      company_name text,
      password_hash text not null,
      language text not null check (language in ('en', 'fr')),
      verified_at timestamptz,
      created_at timestamptz not null default now()
    );
    comment on table accounts is 'Accounts (R501). Until verified_at somebody only says that the address is theirs: an address has one verified account at most, and any number that wait. password_hash: argon2id in PHC format.';
    create unique index accounts_verified on accounts (email_key) where verified_at is not null;
    create index accounts_email on accounts (email_key);

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

    create table watched_companies (
      account_id bigint not null references accounts on delete cascade,
      company_id integer not null references companies on delete cascade,
      added_at timestamptz not null default now(),
      primary key (account_id, company_id)
    );
    comment on table watched_companies is 'The watch list (R505).';

    create table limits (
      key text primary key,
      points integer not null default 0,
      expire bigint
    );
    comment on table limits is 'Counted attempts, shared by all processes: the columns rate-limiter-flexible wants.';
  `.execute(db)
}
