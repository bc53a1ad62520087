import { type Kysely, sql } from 'kysely'

/** A database that was restored in part is noticed: what it must have, beside what was once applied to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table applied_objects (
      name text primary key,
      definition text not null,
      server_major integer not null
    );
    comment on table applied_objects is 'The functions, views and triggers that the database had after it was last migrated.';
    comment on column applied_objects.definition is 'MD5 of the definition as the server writes it.';
    comment on column applied_objects.server_major is 'PostgreSQL''s major version, since each writes definitions in its own way.';
  `.execute(db)
}
