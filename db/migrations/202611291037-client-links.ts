import { type Kysely, sql } from 'kysely'

/** Links by which clients read a draft, comment on it and approve it. Without a foreign key to the draft: they say when it is over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table client_links (
      id bigint generated always as identity primary key,
      draft_id bigint not null,
      name text not null,
      email text not null,
      language text not null check (language in ('en', 'fr')),
      made_by text not null,
      made_at timestamptz not null default now(),
      expires_at timestamptz not null,
      withdrawn_at timestamptz,
      first_opened_at timestamptz,
      opened_at timestamptz
    )
  `.execute(db)
  await sql`comment on table client_links is 'Links by which clients read a draft, comment on it and approve it.'`.execute(
    db,
  )
  await sql`comment on column client_links.made_by is 'The address of the member of staff who asks.'`.execute(
    db,
  )
  await sql`comment on column client_links.opened_at is 'The last opening that the audit log has: one an hour.'`.execute(
    db,
  )
  await sql`create index client_links_draft on client_links (draft_id, id)`.execute(db)
  await sql`
    alter table draft_comments
      add column client_link_id bigint references client_links on delete cascade,
      add column approves text
  `.execute(db)
  await sql`comment on column draft_comments.client_link_id is 'The link of the client who wrote it; null for staff.'`.execute(
    db,
  )
  await sql`comment on column draft_comments.approves is 'The fingerprint of the document that the client approves; null for a remark.'`.execute(
    db,
  )
  await sql`create index draft_comments_client_link on draft_comments (client_link_id)`.execute(db)
}
