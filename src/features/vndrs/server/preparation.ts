import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { AppError } from '#kit/errors.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts'
import { localFile, type Storage } from '#platform/storage/storage.ts'
import type { Preparation } from '../console/contract.ts'
import { cutPreview } from './film-file.ts'
import { queueRenditions, renditionFiles, renditionStates } from './renditions.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

/** Cuts the first minute of a published film, has its renditions encoded, and deletes what was made of the film before. */
export const preparationJob = defineJob({
  name: 'film-preparation',
  data: z.object({ filmId: z.int(), obsolete: z.array(z.string()) }),
  concurrency: 1,
  expireSeconds: 3600,
  retryLimit: 20,
  retryDelaySeconds: 10,
})

type PreparationDependencies = {
  database: Database
  storage: Storage
  jobs: Jobs
  /** Whether this process has ffmpeg, which renditions need. */
  encodes: boolean
}

/**
 * Queues the preparation of a film in the transaction that publishes it. What was made of another film before isn't shown any
 * more from then on.
 * @param before the film's key before; undefined for a new record
 */
export async function queuePreparation(
  tx: Tx,
  jobs: Jobs,
  filmId: number,
  before: string | null | undefined,
): Promise<void> {
  const film = await tx
    .selectFrom('films')
    .select(['media', 'cutPreview'])
    .where('id', '=', filmId)
    .executeTakeFirstOrThrow()
  let obsolete: string[] = []
  if (before !== undefined && before !== film.media) {
    const { cutPreview: preview } = film
    obsolete = [...(await renditionFiles(tx, filmId)), ...(preview === null ? [] : [preview])]
    await tx.deleteFrom('renditions').where('filmId', '=', filmId).execute()
    await tx.updateTable('films').set({ cutPreview: null }).where('id', '=', filmId).execute()
  }
  if (film.media !== null || obsolete.length > 0) await jobs.enqueue(tx, preparationJob, { filmId, obsolete })
}

/** Handles the jobs; doing one again changes nothing. */
export function workOnPreparation(dependencies: PreparationDependencies): void {
  const { database, storage, jobs, encodes } = dependencies
  jobs.work(preparationJob, async ({ filmId, obsolete }) => {
    const disk = await storage.disk()
    for (const key of obsolete) await disk.delete(key)
    const film = await database
      .selectFrom('films')
      .select(['id', 'eventId', 'media', 'preview', 'cutPreview', 'width', 'height'])
      .where('id', '=', filmId)
      .executeTakeFirst()
    if (!film || film.media === null) return
    const { media } = film
    // Videos are public, so they need no preview.
    if (film.eventId !== null && film.preview === null && film.cutPreview === null)
      await addPreview({ database, storage }, filmId, media)
    if (encodes) await database.transaction().execute((tx) => queueRenditions(tx, jobs, { ...film, media }))
  })
}

async function addPreview(
  { database, storage }: Pick<PreparationDependencies, 'database' | 'storage'>,
  filmId: number,
  media: string,
): Promise<void> {
  const disk = await storage.disk()
  const key = `${media.replace(/\.mp4$/, '')}-preview-${randomBytes(6).toString('hex')}.mp4`
  await inTemporaryFolder(async (folder) => {
    const file = join(folder, 'preview.mp4')
    await cutPreview(await localFile(storage, media, folder), file)
    await disk.copyFromFs(file, key)
  })
  const { numUpdatedRows } = await database
    .updateTable('films')
    .set({ cutPreview: key })
    .where('id', '=', filmId)
    .where('media', '=', media)
    .where('cutPreview', 'is', null)
    .executeTakeFirst()
  // Another film was published meanwhile.
  if (numUpdatedRows === 0n) await disk.delete(key)
}

/** How far a film is prepared for visitors. @throws AppError not_found */
export async function preparationOf(database: Database, filmId: number): Promise<Preparation> {
  const film = await database
    .selectFrom('films')
    .select(['eventId', 'media', 'preview', 'cutPreview', 'lengthSeconds'])
    .where('id', '=', filmId)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  const { eventId, media, preview, cutPreview: cut, lengthSeconds } = film
  const needsPreview = eventId !== null && media !== null
  const states = await renditionStates(database, filmId)
  return {
    preview: needsPreview ? (preview !== null || cut !== null ? 'ready' : 'waiting') : 'none',
    sizes: states.map(({ height, isReady, doneSeconds, fault }) => ({
      height,
      percent: isReady ? 100 : Math.min(99, Math.floor((100 * doneSeconds) / lengthSeconds)),
      hasFailed: fault !== null,
    })),
  }
}
