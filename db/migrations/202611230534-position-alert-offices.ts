import { type Kysely, sql } from 'kysely'

/** Alerts of new positions can be limited to some of the firm's offices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table subscriptions add column offices text[] not null default '{}';
    comment on column subscriptions.offices is 'The offices whose new positions are alerted, as jobs.office names them; empty for all.';

    alter table subscription_requests add column offices text[] not null default '{}';
    comment on column subscription_requests.offices is 'The offices whose new positions were requested; empty for all.';
  `.execute(db)
}
