import { type Kysely, sql } from 'kysely'

/** An event's own questions at registration, and the answers of its registrants. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events add column questions jsonb not null default '[]'`.execute(db)
  await sql`comment on column events.questions is 'What its registration form also asks, in the order of the form (R342).'`.execute(
    db,
  )
  await sql`alter table registrations add column answers jsonb not null default '[]'`.execute(db)
  await sql`comment on column registrations.answers is 'Answers to the event''s own questions, each with the question as it was asked (R342).'`.execute(
    db,
  )
}
