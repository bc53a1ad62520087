import { type Kysely, sql } from 'kysely'

/** What is said about a draft. Without a foreign key to the draft: after its publication, the history shows what was said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table draft_comments (
      id bigint generated always as identity primary key,
      draft_id bigint not null,
      made_by text,
      made_at timestamptz not null default now(),
      field text,
      text text not null,
      resolved_by text,
      resolved_at timestamptz
    )
  `.execute(db)
  await sql`comment on table draft_comments is 'What is said about a draft, until it is discarded.'`.execute(
    db,
  )
  await sql`comment on column draft_comments.made_by is 'The address of the member of staff who wrote it.'`.execute(
    db,
  )
  await sql`comment on column draft_comments.field is 'The field that it is about, by its path in the document.'`.execute(
    db,
  )
  await sql`create index draft_comments_draft on draft_comments (draft_id, id)`.execute(db)
}
