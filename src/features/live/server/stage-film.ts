import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  eventKind,
  type StreamRecord,
  statusAt,
  TIMING_COLUMNS,
  timingOf,
  writeFilmFacts,
} from '#features/events/server/index.ts'
import {
  beginsWithIndex,
  encodeSmaller,
  encodeSound,
  type Ffmpeg,
  type FilmFacts,
  inTemporaryFolder,
  PostingFault,
  readAllCaptions,
  readFilm,
  withFileName,
} from '#features/vndrs/server/index.ts'
import { LANGUAGES } from '#kit/localized.ts'
import { writeCaptions } from '#kit/web-vtt.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import type { Storage } from '#platform/storage/storage.ts'

/** Files of stages have names of their own, so that replacing one deletes no other film. */
const PREFIX = 'show-'

type Place = {
  database: Database
  storage: Storage
  /** Encodes smaller sizes and the sound; undefined where there is no ffmpeg. */
  ffmpeg?: Ffmpeg | undefined
}

export type AttachedFilm = {
  lengthSeconds: number
  eventSeconds: number
  languages: string[]
  heights: number[]
  hasSound: boolean
  /** False for a film that has to be loaded to its end before it plays. */
  startsFast: boolean
}

/**
 * Attaches the film that the stage plays (R340) to an event that isn't over, also while it is live; it replaces an
 * earlier one.
 * @throws PostingFault when the event doesn't exist, is over or cancelled, or a file can't be used
 */
export async function attachFilm(
  { database, storage, ffmpeg }: Place,
  slug: string,
  files: { film: string; captions: string[] },
): Promise<AttachedFilm> {
  await database.transaction().execute((tx) => findUpcoming(tx, slug))
  const facts = await withFileName(files.film, () => readFilm(files.film))
  const captions = await readAllCaptions(files.captions, facts.lengthSeconds)
  const name = `${PREFIX}${slug.slice(0, 100)}-${randomBytes(6).toString('hex')}`
  return inTemporaryFolder(async (folder) => {
    const disk = await storage.disk()
    const stored: string[] = []
    const store = async (file: string, key: string) => {
      stored.push(key)
      await disk.copyFromFs(file, key)
      return key
    }
    try {
      const stream: StreamRecord = {
        kind: 'recorded',
        media: await store(files.film, `${name}.mp4`),
        height: facts.height,
        smaller: [],
        sound: null,
        captions: {},
      }
      for (const language of LANGUAGES) {
        const cues = captions[language]
        if (!cues) continue
        const file = join(folder, `${language}.vtt`)
        await writeFile(file, writeCaptions(cues))
        stream.captions[language] = await store(file, `${name}.${language}.vtt`)
      }
      if (ffmpeg) {
        const file = (height: number) => join(folder, `${height}.mp4`)
        for (const { height } of await encodeSmaller(ffmpeg, files.film, facts, file))
          stream.smaller.push({ height, media: await store(file(height), `${name}-${height}.mp4`) })
        const sound = join(folder, 'sound.mp4')
        if (await encodeSound(ffmpeg, files.film, sound))
          stream.sound = await store(sound, `${name}-sound.m4a`)
      }
      const { eventSeconds } = await setStream({ database, storage }, slug, stream, facts)
      return {
        lengthSeconds: facts.lengthSeconds,
        eventSeconds,
        languages: Object.keys(stream.captions),
        heights: [facts.height, ...stream.smaller.map(({ height }) => height)],
        hasSound: stream.sound !== null,
        startsFast: await beginsWithIndex(files.film),
      }
    } catch (error) {
      for (const key of stored) await disk.delete(key).catch(() => undefined)
      throw error
    }
  })
}

/**
 * Takes the film from an event that isn't over, with its files.
 * @throws PostingFault when the event doesn't exist, is over or cancelled
 */
export async function detachFilm(place: Place, slug: string): Promise<void> {
  await setStream(place, slug, null)
}

/** Sets an event's stream with the facts of its film, and deletes the files of the one before. */
async function setStream(
  { database, storage }: Place,
  slug: string,
  stream: StreamRecord | null,
  facts?: FilmFacts,
) {
  const event = await database.transaction().execute(async (tx) => {
    const { id, document } = await findUpcoming(tx, slug)
    await eventKind.save(tx, id, { ...document, stream })
    if (stream && facts) await writeFilmFacts(tx, { id, media: stream.media }, facts)
    return document
  })
  const disk = await storage.disk()
  for (const key of event.stream ? keysOf(event.stream) : [])
    if (key.startsWith(PREFIX)) await disk.delete(key)
  return { eventSeconds: (Date.parse(event.endsAt) - Date.parse(event.startsAt)) / 1000 }
}

function keysOf({ media, smaller, sound, captions }: StreamRecord): string[] {
  return [media, ...smaller.map((size) => size.media), ...(sound ? [sound] : []), ...Object.values(captions)]
}

async function findUpcoming(tx: Tx, slug: string) {
  const row = await tx
    .selectFrom('events')
    .select(['id', ...TIMING_COLUMNS])
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst()
  const document = row && (await eventKind.load(tx, row.id))
  if (!row || !document) throw new PostingFault(`There is no event ${slug}.`)
  const status = statusAt(timingOf(row), new Date())
  if (status === 'cancelled') throw new PostingFault(`${slug} is cancelled.`)
  if (status === 'ended')
    throw new PostingFault(`${slug} is over; post its replay with npm run media -- add ${slug}.`)
  return { id: row.id, document }
}
