import { sql } from 'kysely'
import { IS_OVER } from '#features/events/server/index.ts'
import type { Database, Executor } from '#platform/database/database.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { renditionFiles } from './renditions.ts'
import { storedSlideSchema } from './rows.ts'

type FilmFiles = {
  id: number
  media: string | null
  preview: string | null
  cutPreview: string | null
  slides: unknown
}

const storedSlidesSchema = storedSlideSchema.array()

/** The keys of a film's files: film, previews, slides, renditions. */
export async function keysOf(
  executor: Executor,
  { id, media, preview, cutPreview, slides }: FilmFiles,
): Promise<string[]> {
  const images = storedSlidesSchema.parse(slides).map(({ image }) => image)
  const keys = [media, preview, cutPreview, ...images, ...(await renditionFiles(executor, id))]
  return keys.filter((key) => key !== null)
}

/** Deletes files of a film from the storage, except for those that something else names. */
export async function deleteFiles(
  { database, storage }: { database: Database; storage: Storage },
  filmId: number,
  keys: readonly string[],
): Promise<void> {
  const disk = await storage.disk()
  for (const key of keys) if (!(await isShared(database, filmId, key))) await disk.delete(key)
}

/**
 * Whether another record or a draft names the file: another film, a company's document, an upcoming show. Shows that are over
 * don't count, nor do drafts of this film.
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
