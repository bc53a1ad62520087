import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import { z } from 'zod'
import { isLanguage, type Language, type Localized } from '#kit/localized.ts'
import type { Database, Executor, Tx } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Cue } from '../contract.ts'
import { MAX_SECONDS_PAST_END } from './caption-faults.ts'
import { captionLanguage } from './caption-language.ts'
import { CaptionsFault, readCaptions } from './captions.ts'
import { type Ffmpeg, takePoster } from './ffmpeg.ts'
import { type ReplayRecord, replayKind, saveCaptions, videoKind } from './film-document.ts'
import { cutPreview, FilmFault, readFilm } from './film-file.ts'
import { deleteFiles, keysOf } from './film-files.ts'
import { queueRenditions } from './renditions.ts'
import { publicationTime } from './retention.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const MAX_POSTER_BYTES = 5 * 1024 ** 2
const PICTURES: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

/** Why a film can't be posted; the message is for whoever posts it. */
export class PostingFault extends Error {}

type PostingDependencies = {
  database: Database
  storage: Storage
  /** Takes posters and queues renditions; undefined where there is no ffmpeg. */
  coding?: { ffmpeg: Ffmpeg; jobs: Jobs } | undefined
}
/**
 * Paths of files. A caption file's language comes from its name (`talk.fr.vtt`) or its words; the first
 * file's is the language spoken.
 */
export type PostedFiles = { film: string; captions: string[]; chapters: string[]; poster: string | undefined }
/** `heights`: of the renditions to be encoded. */
export type PostedFilmReport = {
  slug: string
  lengthSeconds: number
  publishedAt: Date
  languages: Language[]
  heights: number[]
}

/**
 * Posts the replay of an event: for 24 hours after its end, or immediately (R411).
 * @throws PostingFault when the event doesn't exist, hasn't begun or has a replay, or a file can't be used
 */
export async function postReplay(
  place: PostingDependencies,
  eventSlug: string,
  files: PostedFiles,
  { atOnce, now = new Date() }: { atOnce: boolean; now?: Date },
): Promise<PostedFilmReport> {
  const event = await place.database
    .selectFrom('events')
    .leftJoin('films', 'films.eventId', 'events.id')
    .select(['events.id', 'startsAt', 'startedAt', 'endsAt', 'films.id as filmId'])
    .where('events.slug', '=', eventSlug)
    .executeTakeFirst()
  if (!event) throw new PostingFault(`There is no event ${eventSlug}.`)
  if (event.filmId !== null) throw new PostingFault(`${eventSlug} already has a replay; remove it first.`)
  if ((event.startedAt ?? event.startsAt) > now)
    throw new PostingFault(`${eventSlug} has not taken place yet.`)
  const publishedAt = atOnce ? now : publicationTime(event.endsAt, now)
  return post(place, {
    slug: eventSlug,
    publishedAt,
    files,
    save: (tx, film) => replayKind.save(tx, null, { ...film, eventId: event.id }),
  })
}

/**
 * Posts a video immediately. Without a poster, one is taken with ffmpeg.
 * @throws PostingFault when its slug is taken or a file can't be used
 */
export async function postVideo(
  place: PostingDependencies,
  { slug, ...texts }: { slug: string; title: Localized; summary: Localized },
  files: PostedFiles,
): Promise<PostedFilmReport> {
  const existingFilm = await place.database
    .selectFrom('films')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (existingFilm) throw new PostingFault(`The slug ${slug} is already in use.`)
  return post(place, {
    slug,
    publishedAt: new Date(),
    files,
    async save(tx, { poster, ...film }) {
      if (poster === null)
        throw new PostingFault('A video requires a poster: give one, or install ffmpeg to take a frame.')
      return videoKind.save(tx, null, { ...film, ...texts, poster })
    },
  })
}

/**
 * Adds captions to a film; a language that it has already is replaced.
 * @throws PostingFault
 */
export async function postCaptions(database: Database, slug: string, files: string[]): Promise<Language[]> {
  const film = await filmAt(database, slug)
  const captions = await readAllCaptions(files, film.lengthSeconds)
  await database.transaction().execute((transaction) => saveCaptions(transaction, film.id, captions))
  return entriesOf(captions).map(([language]) => language)
}

/**
 * Deletes a film with its files, except for those that something else names.
 * @throws PostingFault
 */
export async function removeFilm({ database, storage }: PostingDependencies, slug: string): Promise<void> {
  const { id, keys } = await database.transaction().execute(async (transaction) => {
    const film = await filmAt(transaction, slug)
    const keys = await keysOf(transaction, film)
    await replayKind.remove(transaction, film.id)
    return { id: film.id, keys: film.poster === null ? keys : [...keys, film.poster] }
  })
  await deleteFiles({ database, storage }, id, keys)
}

/**
 * A film by its slug.
 * @throws PostingFault when it doesn't exist
 */
export async function filmAt(executor: Executor, slug: string) {
  const film = await executor
    .selectFrom('films')
    .select(['id', 'media', 'preview', 'cutPreview', 'slides', 'poster', 'width', 'height', 'lengthSeconds'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!film) throw new PostingFault(`There is no film ${slug}.`)
  return film
}

type Posting = {
  slug: string
  publishedAt: Date
  files: PostedFiles
  save: (tx: Tx, film: PostedFilm) => Promise<number>
}

/** The fields that replays and videos share. */
type PostedFilm = Omit<ReplayRecord, 'eventId' | 'summary'>

/** Reads all files before storing anything; if a later step fails, stored files are deleted. */
async function post(
  { database, storage, coding }: PostingDependencies,
  posting: Posting,
): Promise<PostedFilmReport> {
  const { slug, publishedAt, files, save } = posting
  const { hasSound: _, ...facts } = await withFileName(files.film, () => readFilm(files.film))
  const captions = await readAllCaptions(files.captions, facts.lengthSeconds)
  const chapters = await readChapters(files.chapters, facts.lengthSeconds)
  const picture = files.poster
    ? await readPoster(files.poster)
    : await pictureOf(files.film, facts, coding?.ffmpeg)
  const name = `${slug.replace(/[^\w.-]+/g, '-').slice(0, 100)}-${randomBytes(6).toString('hex')}`
  const keys = {
    media: `${name}.mp4`,
    preview: `${name}-preview.mp4`,
    poster: picture ? `poster-${name}.${picture.type}` : null,
  }
  const disk = await storage.disk()
  try {
    await putPreview(files.film, (file) => disk.copyFromFs(file, keys.preview))
    await disk.copyFromFs(files.film, keys.media)
    if (picture && keys.poster) await disk.put(keys.poster, picture.bytes)
    const languages = entriesOf(captions).map(([language]) => language)
    const film = {
      slug,
      publishedAt: publishedAt.toISOString(),
      language: Object.keys(captions).find(isLanguage) ?? ('en' as const),
      captions,
      chapters,
      slides: [],
      ...facts,
      ...keys,
    }
    const heights = await database.transaction().execute(async (transaction) => {
      const id = await save(transaction, film)
      return coding ? queueRenditions(transaction, coding.jobs, { id, ...film }) : []
    })
    return { slug, publishedAt, lengthSeconds: facts.lengthSeconds, languages, heights }
  } catch (error) {
    for (const key of Object.values(keys)) if (key) await disk.delete(key).catch(() => undefined)
    throw error instanceof z.ZodError ? new PostingFault(z.prettifyError(error)) : error
  }
}

function putPreview(film: string, put: (file: string) => Promise<void>): Promise<void> {
  return inTemporaryFolder(async (folder) => {
    const file = join(folder, 'preview.mp4')
    await cutPreview(film, file)
    await put(file)
  })
}

/**
 * Reads caption files, one a language.
 * @throws PostingFault
 */
export async function readAllCaptions(
  files: string[],
  lengthSeconds: number,
): Promise<ReplayRecord['captions']> {
  const captions: ReplayRecord['captions'] = {}
  for (const file of files) {
    const { cues, language } = await withFileName(file, async () => {
      const read = await readCaptions(await readFile(file))
      checkLength(read, lengthSeconds)
      return { cues: read, language: captionLanguage(file, read) }
    })
    if (captions[language]) throw new PostingFault(`${file}: there already are captions in that language.`)
    captions[language] = cues
  }
  return captions
}

/** @throws CaptionsFault when captions begin after the end of the film */
function checkLength(cues: readonly Cue[], lengthSeconds: number): void {
  const last = cues.at(-1)?.startsAtSeconds ?? 0
  if (last > lengthSeconds + MAX_SECONDS_PAST_END)
    throw new CaptionsFault(
      `runs until ${clockOf(last)}, but the film ends at ${clockOf(lengthSeconds)}: the captions may belong to another film`,
    )
}

function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}

/** Reads chapters as WebVTT, one file per language; titles with the same start are one chapter. */
async function readChapters(files: string[], lengthSeconds: number): Promise<ReplayRecord['chapters']> {
  const captions = await readAllCaptions(files, lengthSeconds)
  const french = new Map(captions.fr?.map(({ startsAtSeconds, text }) => [startsAtSeconds, text]))
  const chapters = captions.en ?? captions.fr ?? []
  return chapters.map(({ startsAtSeconds, text: en }) => {
    const fr = french.get(startsAtSeconds)
    return { startsAtSeconds, title: fr === undefined ? { en } : { en, fr } }
  })
}

type Picture = { bytes: Uint8Array; type: string }

/** A frame of the film; undefined when none is usable or ffmpeg can't read the film. */
async function pictureOf(
  film: string,
  { lengthSeconds }: { lengthSeconds: number },
  ffmpeg: Ffmpeg | undefined,
): Promise<Picture | undefined> {
  const bytes = ffmpeg && (await takePoster(ffmpeg, film, lengthSeconds).catch(() => undefined))
  return bytes && { bytes, type: 'jpg' }
}

async function readPoster(file: string): Promise<Picture> {
  const bytes = await readFile(file)
  const type = PICTURES[(await fileTypeFromBuffer(bytes))?.mime ?? '']
  if (!type) throw new PostingFault(`${file} is not a JPEG, PNG or WebP picture.`)
  if (bytes.length > MAX_POSTER_BYTES) throw new PostingFault(`${file} is larger than 5 MB.`)
  return { bytes, type }
}

function entriesOf(captions: ReplayRecord['captions']): [Language, Cue[]][] {
  return (['en', 'fr'] as const).flatMap((language): [Language, Cue[]][] => {
    const cues = captions[language]
    return cues ? [[language, cues]] : []
  })
}

/**
 * Prefixes a fault with the file's name.
 * @throws PostingFault
 */
export async function withFileName<T>(file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof FilmFault || error instanceof CaptionsFault)
      throw new PostingFault(`${file} ${error.message}.`, { cause: error })
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new PostingFault(`There is no file ${file}.`)
    throw error
  }
}
