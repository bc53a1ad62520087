import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Database, Executor } from '#platform/database/database.ts'
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts'
import { type Packaged, type Size, sizesOf } from './rendition-file.ts'

/**
 * Encodes the missing renditions of a film. A process encodes one film at a time; an hour of film takes about
 * an hour. Any process queues the job; worker processes with ffmpeg run it.
 */
export const renditionsJob = defineJob({
  name: 'renditions',
  data: z.object({ filmId: z.int() }),
  concurrency: 1,
  expireSeconds: 12 * 3600,
  retryLimit: 20,
  retryDelaySeconds: 10,
})

type RenditionFilm = Size & { id: number; media: string }
export type Rendition = Size & { media: string }
/** The progress of a rendition; `fault` is the error of the last attempt. */
export type RenditionState = Size & {
  isReady: boolean
  doneSeconds: number
  fault: string | null
  toldAt: Date
}

/**
 * Queues the renditions of a film in the caller's transaction; existing ones stay.
 * @returns their heights
 */
export async function queueRenditions(
  executor: Executor,
  jobs: Jobs,
  film: RenditionFilm,
): Promise<number[]> {
  const sizes = sizesOf(film)
  await executor
    .insertInto('renditions')
    .values(sizes.map((size) => ({ filmId: film.id, ...size, media: newKey(film, size) })))
    .onConflict((conflict) => conflict.columns(['filmId', 'height']).doUpdateSet({ fault: null }))
    .execute()
  await jobs.enqueue(executor, renditionsJob, { filmId: film.id })
  return sizes.map(({ height }) => height)
}

/** The renditions of a film that aren't encoded yet, the smallest first. */
export async function pendingRenditions(database: Database, filmId: number): Promise<Rendition[]> {
  return database
    .selectFrom('renditions')
    .select(['media', 'width', 'height'])
    .where('filmId', '=', filmId)
    .where('playlist', 'is', null)
    .orderBy('height')
    .execute()
}

/**
 * Begins an attempt at a rendition under a new file name, which invalidates earlier attempts.
 * @returns the name; undefined when the rendition is no longer needed
 */
export async function beginRendition(
  database: Database,
  film: Pick<RenditionFilm, 'media'>,
  rendition: Rendition,
): Promise<string | undefined> {
  const media = newKey(film, rendition)
  const begun = await updateRendition(database, rendition.media, { media, doneSeconds: 0, fault: null })
  return begun ? media : undefined
}

/**
 * Stores the progress of an attempt.
 * @returns whether the attempt is still valid
 */
export async function updateRendition(
  database: Database,
  media: string,
  state: { media?: string; doneSeconds?: number; fault?: string | null } & Partial<Packaged>,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('renditions')
    .set({ ...state, toldAt: new Date() })
    .where('media', '=', media)
    .where('playlist', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function newKey({ media }: Pick<RenditionFilm, 'media'>, { height }: Size): string {
  return `${media.replace(/\.mp4$/, '')}-${height}-${randomBytes(6).toString('hex')}.mp4`
}

/** The progress of a film's renditions; empty when none were queued. */
export async function renditionStates(database: Database, filmId: number): Promise<RenditionState[]> {
  const rows = await database
    .selectFrom('renditions')
    .select(['width', 'height', 'doneSeconds', 'fault', 'toldAt'])
    .select((eb) => eb('playlist', 'is not', null).as('isReady'))
    .where('filmId', '=', filmId)
    .orderBy('height')
    .execute()
  return rows.map(({ isReady, ...row }) => ({ ...row, isReady: Boolean(isReady) }))
}

/** The keys of all files of a film's renditions, including those that a killed process may have left. */
export async function renditionFiles(executor: Executor, filmId: number): Promise<string[]> {
  const rows = await executor.selectFrom('renditions').select('media').where('filmId', '=', filmId).execute()
  return rows.map(({ media }) => media)
}
