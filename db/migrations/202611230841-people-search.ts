import { type Kysely, sql } from 'kysely'

/** Staff find people by the beginning of an address or a part of a name (R810). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index registrations_email_beginning on registrations (email_key text_pattern_ops);
    create index registrations_full_name on registrations using gin (fold(first_name || ' ' || last_name) gin_trgm_ops);
    create index subscriptions_email_beginning on subscriptions (email_key text_pattern_ops);
    create index accounts_email_beginning on accounts (email_key text_pattern_ops);
    create index sent_mails_email_beginning on sent_mails (lower(email) text_pattern_ops);
  `.execute(db)
}
