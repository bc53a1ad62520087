import { type Kysely, sql } from 'kysely'

/** What staff have done with a message or an application (R809). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contact_messages
      add state text not null default 'new' check (state in ('new', 'handled')),
      add state_changed_at timestamptz,
      add state_changed_by text;
    comment on column contact_messages.state_changed_by is 'The address of a member of staff.';

    alter table applications
      add state text not null default 'new' check (state in ('new', 'shortlisted', 'declined')),
      add state_changed_at timestamptz,
      add state_changed_by text;
    comment on column applications.state_changed_by is 'The address of a member of staff.';
  `.execute(db)
}
