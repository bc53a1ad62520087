import { type Kysely, sql } from 'kysely'

/** Registrations that wait until staff approve them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table events
      add column approval text not null default 'everyone' check (approval in ('everyone', 'by_rule', 'by_hand')),
      add column approved_domains text[] not null default '{}',
      add column refused_domains text[] not null default '{}'
  `.execute(db)
  await sql`comment on column events.approval is 'Whose registration is confirmed at once (R347): everyone''s, by the domain of the address, or nobody''s.'`.execute(
    db,
  )
  await sql`
    alter table registrations drop constraint registrations_status_check,
      add constraint registrations_status_check check (status in ('confirmed', 'waitlisted', 'cancelled', 'pending'))
  `.execute(db)
  await sql`comment on column registrations.status is 'pending: it waits for the approval of staff, and holds no seat (R347).'`.execute(
    db,
  )
}
