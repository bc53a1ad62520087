import { type Kysely, sql } from 'kysely'

/**
 * Lists of 200,000 registrants are searched and paged within 300 ms (R803): the folded text is stored, since folding each row
 * takes longer, and pages are found in an index alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index registrations_search;
    drop index registrations_queue;
    drop index registrations_name;
    alter table registrations add column search_text text not null
      generated always as (fold(first_name || ' ' || last_name || ' ' || email || ' ' || firm)) stored;
    comment on column registrations.search_text is 'Name, address and firm for the search of staff.';
    create index registrations_search on registrations using gin (search_text gin_trgm_ops);
    create index registrations_queue on registrations (event_id, queued_at, id)
      include (status, language, offered_until);
    create index registrations_name on registrations (event_id, last_name, first_name, id)
      include (status, language, offered_until);
    create index registrations_counts on registrations (event_id, status, language)
      include (offered_until, reminders_muted_at);
  `.execute(db)
}
