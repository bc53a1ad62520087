import { type Kysely, sql } from 'kysely'

/** Finds the releases that show a picture (`media_uses`) without reading the texts of all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index releases_pictures on releases (id) where body like '%/api/posters/picture-%'`.execute(
    db,
  )
}
