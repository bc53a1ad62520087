import { type Kysely, sql } from 'kysely'

/**
 * The scope of an access key, so that a link shown on screen to anybody who types a registrant's address opens none of
 * the
 * registrant's data (docs/decisions/0023-registration-privacy.md). The format of stored outcomes of retried
 * registrations
 * changes: those of the last day are deleted, and a retry of them is answered as a repeated registration.
 *
 * Events record their original start when they are moved, for search engines and feeds (R112).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table registration_keys
      add column access text not null default 'registrant' check (access in ('registrant', 'guest', 'none'))`.execute(
    db,
  )
  await sql`
    comment on column registration_keys.access is
      'registrant: waiting room and show, in the registrant''s name; guest: the same in nobody''s name, shown on screen to whoever typed a registered address; none: shown on screen at a full event, opens nothing.'`.execute(
    db,
  )
  await sql`alter table events add column previous_starts_at timestamptz`.execute(db)
  await sql`
    comment on column events.previous_starts_at is
      'When an event that was moved was to start before; kept by a trigger, however it is moved.'`.execute(db)
  await sql`delete from idempotency_keys where endpoint like 'register %'`.execute(db)
}
