import { type Kysely, sql } from 'kysely'

/** Alerts of new positions at the firm: who asked for them, and the position that an alert is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table subscriptions add column positions boolean not null default false;
    comment on column subscriptions.positions is 'Alerts of new positions at the firm, whatever the other choices.';

    alter table subscription_requests add column positions boolean not null default false;
    alter table subscription_requests drop constraint subscription_requests_page_check;
    alter table subscription_requests add constraint subscription_requests_page_check
      check (page ~ '^/(careers|(companies|events|releases)/[^/?#[:space:]]+)$');
    comment on column subscription_requests.page is 'The page whose field was used: of a company, event or release, or the careers page; null for the form of /subscribe. Confirming such a request adds its companies, or new positions, to the choices, and leads back to the page.';

    alter table alerts add column job_id integer references jobs on delete cascade;
    create unique index alerts_job on alerts (job_id);
    alter table alerts drop constraint alerts_kind_check;
    alter table alerts add constraint alerts_kind_check
      check (kind in ('event_published', 'event_moved', 'event_cancelled', 'release', 'replay', 'position'));
    alter table alerts drop constraint alerts_check;
    alter table alerts add constraint alerts_check check (num_nonnulls(event_id, release_id, film_id, job_id) = 1);
  `.execute(db)
}
