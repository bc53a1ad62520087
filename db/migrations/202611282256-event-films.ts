import { type Kysely, sql } from 'kysely'

/** When a show's film ends, its event ends; a film without sound is shown without sound controls (R340). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table events add column film_seconds double precision check (film_seconds > 0), add column film_has_sound boolean;
    comment on column events.film_seconds is 'The length of the film that the stage plays, read from the file; null: not read yet, or no film.';
    comment on column events.film_has_sound is 'Whether that film has a sound track; null: not read yet, or no film.';
  `.execute(db)
}
