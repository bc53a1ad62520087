import { type SqlBool, sql } from 'kysely'
import { REPLAY_GRACE_DAYS } from '#features/events/contract.ts'
import type { Database } from '#platform/database/database.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { deleteFiles, keysOf } from './film-files.ts'

/**
 * Deletes the files of replays that expired more than {@link REPLAY_GRACE_DAYS} days ago (R411). The replay stays in
 * the archive with its texts and captions, but its transcript isn't searched any more. Files are deleted
 * before the rows change, so that a failed run is repeated.
 * @returns the slugs of the replays whose films were deleted
 */
export async function removeExpiredMedia(database: Database, storage: Storage): Promise<string[]> {
  const rows = await database
    .selectFrom('films')
    .select(['id', 'slug', 'media', 'preview', 'cutPreview', 'slides'])
    .where('media', 'is not', null)
    .where(sql<SqlBool>`expires_at <= now() - make_interval(days => ${REPLAY_GRACE_DAYS}::integer)`)
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  await database.deleteFrom('sentences').where('filmId', 'in', ids).execute()
  for (const film of rows) {
    const { id } = film
    await deleteFiles({ database, storage }, id, await keysOf(database, film))
    await database.deleteFrom('renditions').where('filmId', '=', id).execute()
    await database
      .updateTable('films')
      .set({ media: null, preview: null, cutPreview: null, slides: '[]' })
      .where('id', '=', id)
      .execute()
  }
  return rows.map(({ slug }) => slug)
}
