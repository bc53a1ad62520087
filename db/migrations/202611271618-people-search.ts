import { type Kysely, sql } from 'kysely'

/**
 * The search for people finds registrants by the index of `search_text` (R810). The planner never used these indexes, because
 * the search asks for either the address or the name; each registration wrote one of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index registrations_full_name;
    drop index subscriptions_email_beginning;
    drop index accounts_email_beginning;
  `.execute(db)
}
