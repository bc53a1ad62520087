import { type Kysely, sql } from 'kysely'

/** Who wrote and who approved what is drafted and published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table drafts
      add column approved_by text,
      add column text_changed_by text,
      add column text_changed_at timestamptz
  `.execute(db)
  await sql`comment on column drafts.approved_by is 'The address of who approved it as it is; null while nobody has.'`.execute(
    db,
  )
  await sql`comment on column drafts.text_changed_by is 'Who changed its text last; changed_by may only have taken a step of the review.'`.execute(
    db,
  )
  await sql`
    alter table revisions
      add column writers text[] not null default '{}',
      add column approved_by text,
      add column draft_fingerprint text
  `.execute(db)
  await sql`comment on column revisions.writers is 'The addresses of those who wrote its draft.'`.execute(db)
  await sql`comment on column revisions.draft_fingerprint is 'Of the draft that was published: a client who approved it approved this revision.'`.execute(
    db,
  )
}
