import { type Kysely, sql } from 'kysely'

/** Device keys: the browsers that have signed in to an account, also after signing out (R501, R504). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table device_keys (
      account_id bigint not null references accounts on delete cascade,
      key_hash bytea not null,
      device text not null,
      created_at timestamptz not null default now(),
      used_at timestamptz not null default now(),
      primary key (account_id, key_hash)
    );
    comment on table device_keys is 'Browsers that signed up for an account or signed in to it. key_hash: SHA-256 of the key that the browser keeps; for 180 days after used_at.';
    comment on table accounts is 'Accounts (R501). Until verified_at it is a sign-up that counts for nothing: an address has one verified account at most, and any number of sign-ups, also beside a verified account, so that nobody can tell from outside whether there is one. password_hash: argon2id in PHC format.';
  `.execute(db)
}
