import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { readCaptions } from '#features/vndrs/server/captions.ts'
import { replayKind, videoKind } from '#features/vndrs/server/film-document.ts'
import { publicationTime } from '#features/vndrs/server/retention.ts'
import type { Schema } from '#platform/database/schema.ts'
import { bilingual, slug } from './schemas.ts'

/** How long after the earliest permitted time (R411) the demo's replays were posted. */
const POSTED_LATER_MS = 5 * 3_600_000
const DAY_MS = 86_400_000
/** Interval in days between the publication of videos. */
const VIDEO_DAYS = 19

/** The description of a film; its slides are its chapters. */
const filmSchema = z
  .strictObject({
    event: slug.optional(),
    video: z.strictObject({ slug, title: bilingual, summary: bilingual }).optional(),
    language: z.enum(['en', 'fr']),
    lengthSeconds: z.number().positive(),
    width: z.int(),
    height: z.int(),
    chapters: z.array(
      z.strictObject({ startsAtSeconds: z.number().min(0), title: bilingual, image: z.string() }),
    ),
  })
  .refine(({ event, video }) => (event === undefined) !== (video === undefined), 'is of an event or a video')
type DemoFilm = z.output<typeof filmSchema> & { name: string }

/** Adds the demo's replays and videos (R410): replays of ended events, posted a day after them, oldest first. */
export async function addVndrs(
  transaction: Transaction<Schema>,
  demoFolder: string,
  now: Temporal.Instant,
): Promise<void> {
  const folder = join(demoFolder, 'vndrs/films')
  const films = await readFilms(folder)
  const events = await transaction
    .selectFrom('events')
    .select(['id', 'slug', 'endsAt'])
    .orderBy('startsAt')
    .execute()
  for (const event of events) {
    const film = films.find((each) => each.event === event.slug)
    if (!film) continue
    const document = await documentOf(folder, film, hourOf(event, now))
    await replayKind.save(transaction, null, { ...document, eventId: event.id })
  }
  const videos = films.flatMap((film) => (film.video ? [{ film, texts: film.video }] : []))
  for (const [index, { film, texts }] of videos.entries()) {
    const publishedAt = new Date(now.epochMilliseconds - (index + 1) * VIDEO_DAYS * DAY_MS)
    const { title, summary } = texts
    const document = await documentOf(folder, film, publishedAt)
    await videoKind.save(transaction, null, { ...document, title, summary })
  }
}

async function readFilms(folder: string): Promise<DemoFilm[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort()
  return Promise.all(
    names.map(async (file) => ({
      name: file.replace(/\.json$/, ''),
      ...filmSchema.parse(JSON.parse(await readFile(join(folder, file), 'utf8'))),
    })),
  )
}

/** The posting time: at the demo's start at the latest, even if the event ended an hour ago. */
function hourOf({ endsAt }: { endsAt: Date }, now: Temporal.Instant): Date {
  const posted = publicationTime(endsAt, new Date(0)).getTime() + POSTED_LATER_MS
  return new Date(Math.min(posted, now.epochMilliseconds))
}

/** The common part of a replay's and a video's document. */
async function documentOf(folder: string, film: DemoFilm, publishedAt: Date) {
  const { name, event: _, video: __, chapters, ...facts } = film
  const [en, fr] = await Promise.all(
    ['en', 'fr'].map(async (language) =>
      readCaptions(await readFile(join(folder, `${name}.${language}.vtt`))),
    ),
  )
  return {
    slug: name,
    media: `${name}.mp4`,
    preview: `${name}-preview.mp4`,
    poster: `poster-${name}.webp`,
    captions: { ...(en && { en }), ...(fr && { fr }) },
    chapters: chapters.map(({ startsAtSeconds, title }) => ({ startsAtSeconds, title })),
    slides: chapters,
    publishedAt: publishedAt.toISOString(),
    ...facts,
  }
}
