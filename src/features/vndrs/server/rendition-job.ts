import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { BaseLogger } from 'pino'
import type { Database } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { localFile, type Storage } from '#platform/storage/storage.ts'
import type { Ffmpeg } from './ffmpeg.ts'
import { makeRendition } from './rendition-file.ts'
import {
  beginRendition,
  pendingRenditions,
  type Rendition,
  renditionsJob,
  updateRendition,
} from './renditions.ts'

/** The interval at which progress is stored. */
const PROGRESS_MS = 2000
/** The first key of an advisory lock; the film's id is the second. */
const LOCK = 1301

type RenditionDependencies = {
  database: Database
  storage: Storage
  ffmpeg: Ffmpeg
  /** The folder for work in progress. */
  dataDir: string
  log: Pick<BaseLogger, 'info'>
}
type SourceFilm = { id: number; slug: string; media: string; lengthSeconds: number }

/**
 * Starts making renditions in this process.
 * @returns a function that aborts the current one; this or another process resumes it later
 */
export function workOnRenditions(jobs: Jobs, workshop: RenditionDependencies): { stop: () => void } {
  const stopping = new AbortController()
  jobs.work(renditionsJob, ({ filmId }) => makeRenditions(workshop, filmId, stopping.signal))
  return { stop: () => stopping.abort() }
}

/**
 * Encodes the missing renditions of a film, one by one; an unfinished one starts again. Does nothing for a
 * film that was deleted or has expired.
 * @throws Error when another process is working on the film, when ffmpeg fails, or when the signal aborts it
 */
export async function makeRenditions(
  workshop: RenditionDependencies,
  filmId: number,
  signal: AbortSignal,
): Promise<void> {
  await workshop.database.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock(${LOCK}, ${filmId}) as locked`.execute(connection)
    if (!rows[0]?.locked) throw new Error('another process is working on this film')
    try {
      await makeMissing(workshop, filmId, signal)
    } finally {
      await sql`select pg_advisory_unlock(${LOCK}, ${filmId})`.execute(connection)
    }
  })
}

async function makeMissing(
  workshop: RenditionDependencies,
  filmId: number,
  signal: AbortSignal,
): Promise<void> {
  const { database, storage, dataDir, log } = workshop
  const film = await database
    .selectFrom('films')
    .select(['id', 'slug', 'media', 'lengthSeconds'])
    .where('id', '=', filmId)
    .executeTakeFirst()
  const waiting = film ? await pendingRenditions(database, filmId) : []
  if (!film?.media || waiting.length === 0) return
  const folder = join(dataDir, 'renditions', String(filmId))
  try {
    // Files of a killed process can't be reused.
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const source = await localFile(storage, film.media, folder)
    for (const rendition of waiting)
      await makeOne(workshop, { film: { ...film, media: film.media }, rendition, source, folder, signal })
    log.info({ film: film.slug }, 'renditions created')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type RenditionAttempt = {
  film: SourceFilm
  rendition: Rendition
  source: string
  folder: string
  signal: AbortSignal
}

async function makeOne(
  { database, storage, ffmpeg }: RenditionDependencies,
  making: RenditionAttempt,
): Promise<void> {
  const { film, rendition, source, folder, signal } = making
  const disk = await storage.disk()
  const name = await beginRendition(database, film, rendition)
  if (!name) return
  await disk.delete(rendition.media)
  const onSeconds = throttled((doneSeconds: number) => {
    updateRendition(database, name, { doneSeconds }).catch(() => undefined)
  })
  try {
    const { media: _, ...size } = rendition
    const packaged = await makeRendition(ffmpeg, { source, folder, name, film, size, signal, onSeconds })
    await disk.moveFromFs(join(folder, name), name)
    const isWanted = await updateRendition(database, name, { ...packaged, doneSeconds: film.lengthSeconds })
    if (!isWanted) await disk.delete(name)
  } catch (error) {
    if (!signal.aborted) await updateRendition(database, name, { fault: (error as Error).message })
    throw error
  }
}

/** Throttles a function: calls it at most once in {@link PROGRESS_MS}. */
function throttled<T>(call: (value: T) => void): (value: T) => void {
  let nextAt = 0
  return (value) => {
    if (Date.now() < nextAt) return
    nextAt = Date.now() + PROGRESS_MS
    call(value)
  }
}
