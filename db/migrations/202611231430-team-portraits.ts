import { type Kysely, sql } from 'kysely'

/** Portraits of team members (R405). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table team_members add column portrait text;
    comment on column team_members.portrait is 'A picture of the media library; null: the initials are drawn.';
  `.execute(db)
}
