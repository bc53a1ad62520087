import { type Kysely, sql } from 'kysely'

/** Passkeys (WebAuthn). Only public keys are stored; private keys stay on the devices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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
      created_at timestamptz not null default now()
    );
    comment on table passkey_challenges is 'What an authenticator is asked to sign, as SHA-256: for five minutes, for one use. account_id: who adds a passkey; null for signing in.';
  `.execute(db)
}
