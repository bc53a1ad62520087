import { type Kysely, sql } from 'kysely'

/** Passkeys of staff, beside the authenticator or instead of it (R801). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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

    alter table staff_members alter column totp_secret drop not null;
    comment on column staff_members.totp_secret is 'Encrypted; null for a member without an authenticator, who has a passkey.';

    alter table passkey_challenges add column holder text not null default '';
    comment on table passkey_challenges is 'What an authenticator is asked to sign, as SHA-256: for five minutes, for one use. holder: who may answer, such as an account that adds a passkey; empty for visitors who sign in. account_id: no longer written.';
  `.execute(db)
}
