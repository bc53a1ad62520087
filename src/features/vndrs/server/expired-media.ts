import { type SqlBool, sql } from 'kysely'
import { REPLAY_GRACE_DAYS } from '#features/events/contract.ts'
import { IS_OVER } from '#features/events/server/index.ts'
import type { Database } from '#platform/database/database.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { renditionFiles } from './renditions.ts'
import { storedSlideSchema } from './rows.ts'

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
  const disk = await storage.disk()
  for (const { id, media, preview, cutPreview, slides } of rows) {
    const images = storedSlideSchema
      .array()
      .parse(slides)
      .map(({ image }) => image)
    for (const key of [media, preview, cutPreview, ...images, ...(await renditionFiles(database, id))])
      if (key && !(await isShared(database, id, key))) await disk.delete(key)
    await database.deleteFrom('renditions').where('filmId', '=', id).execute()
    await database
      .updateTable('films')
      .set({ media: null, preview: null, cutPreview: null, slides: '[]' })
      .where('id', '=', id)
      .execute()
  }
  return rows.map(({ slug }) => slug)
}

/**
 * Whether another record or a draft names the file: another replay, a company's document, an upcoming show. Shows that are
 * over don't count, nor do drafts of this replay.
 */
async function isShared(database: Database, filmId: number, key: string): Promise<boolean> {
  const { rows } = await sql<{ shared: boolean }>`
    select exists (
      select from media_uses
      where key = ${key} and not (kind in ('vndr', 'video') and record = ${filmId}::text)
        and not (kind = 'event' and draft_id is null
          and exists (select from events where id::text = media_uses.record and ${IS_OVER}))
    ) as shared`.execute(database)
  return rows[0]?.shared === true
}
