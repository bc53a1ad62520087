import { type Kysely, sql } from 'kysely'

/** Staff of the console, apart from visitors' accounts, and the audit log (R801, decision 53). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_members (
      id bigint generated always as identity primary key,
      email text not null,
      email_key text not null generated always as (lower(email)) stored unique,
      name text not null,
      role text not null check (role in ('editor', 'publisher', 'administrator')),
      language text not null check (language in ('en', 'fr')),
      password_hash text not null,
      totp_secret bytea not null,
      totp_step bigint not null default 0,
      new_totp_secret bytea,
      created_at timestamptz not null default now()
    );
    comment on table staff_members is 'Who may use the console. totp_secret: encrypted; totp_step: the last 30 s step whose code was accepted, so that no code works twice; new_totp_secret: of an authenticator that is being set up.';

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

    create table staff_recovery_codes (
      member_id bigint not null references staff_members on delete cascade,
      code_hash bytea not null,
      primary key (member_id, code_hash)
    );
    comment on table staff_recovery_codes is 'Unused recovery codes, as SHA-256. Each replaces the second factor once.';

    create table staff_invitations (
      id bigint generated always as identity primary key,
      email text not null,
      email_key text not null generated always as (lower(email)) stored unique,
      role text not null check (role in ('editor', 'publisher', 'administrator')),
      language text not null check (language in ('en', 'fr')),
      totp_secret bytea not null,
      created_at timestamptz not null default now()
    );
    comment on table staff_invitations is 'Invitations to the console that are open: one for an address. The link is signed over id and address, and works until the row is gone or old. totp_secret: encrypted, of the authenticator to be set up.';

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
  `.execute(db)
}
