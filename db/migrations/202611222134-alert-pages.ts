import { type Kysely, sql } from 'kysely'

/** The page that a request for alerts came from, and the choices of a subscription that ended, for undoing it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table subscription_requests add column page text check (page ~ '^/(companies|events|releases)/[^/?#[:space:]]+$');
    comment on column subscription_requests.page is 'The page of a company, event or release whose field was used; null for the form of /subscribe. Confirming such a request adds its companies to the choices, and leads back to the page.';

    alter table subscriptions add column ended_choices jsonb;
    comment on column subscriptions.ended_choices is 'The choices of a subscription that its reader ended, so that one click restores them; deleted after 30 days.';
  `.execute(db)
}
