// npm run media -- stage|add|video|captions|renditions|status|remove …: the films of stages, replays and videos. See
// docs/media.md.
import { parseArgs } from 'node:util'
import type pg from 'pg'
import pino from 'pino'
import { type AttachedFilm, attachFilm, detachFilm } from '#features/live/server/stage-film.ts'
import { findFfmpeg } from '#features/vndrs/server/ffmpeg.ts'
import {
  filmAt,
  type PostedFilmReport,
  PostingFault,
  postCaptions,
  postReplay,
  postVideo,
  removeFilm,
} from '#features/vndrs/server/posting.ts'
import {
  queueRenditions,
  type RenditionState,
  renditionStates,
  renditionsJob,
} from '#features/vndrs/server/renditions.ts'
import type { Localized } from '#kit/localized.ts'
import { readConfig } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts'
import { storageAt } from '#platform/storage/storage.ts'
import { withDatabase } from './connect.ts'

const USAGE = `Usage: npm run media -- stage <event-slug> film.mp4 [talk.en.vtt talk.fr.srt …]
       npm run media -- stage <event-slug> --remove
       npm run media -- add <event-slug> film.mp4 [talk.en.vtt talk.fr.srt …] [--now]
                         [--poster picture.jpg] [--chapters chapters.en.vtt --chapters chapters.fr.vtt]
       npm run media -- video <slug> film.mp4 [captions …] --title <text> [--title-fr <text>]
                         --summary <text> [--summary-fr <text>] [--poster picture.jpg] [--chapters …]
       npm run media -- captions <slug> talk.en.vtt [talk.fr.vtt]
       npm run media -- renditions|status|remove <slug>`

const OPTIONS = {
  help: { type: 'boolean', short: 'h', default: false },
  now: { type: 'boolean', default: false },
  remove: { type: 'boolean', default: false },
  poster: { type: 'string' },
  chapters: { type: 'string', multiple: true, default: [] as string[] },
  title: { type: 'string' },
  'title-fr': { type: 'string' },
  summary: { type: 'string' },
  'summary-fr': { type: 'string' },
} as const

const parsedArguments = commandArguments()
const [command, slug, ...files] = parsedArguments?.positionals ?? []
const work =
  parsedArguments && command && slug ? workOf(command, slug, files, parsedArguments.values) : undefined

if (parsedArguments?.values.help) {
  console.log(USAGE)
} else if (!work) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  await withDatabase(async (database, pool) => {
    console.log(
      await work({ database, pool }).catch((error: unknown) => {
        throw error instanceof PostingFault ? new Error(error.message) : error
      }),
    )
  })
}

function commandArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS })
  } catch (error) {
    console.error((error as Error).message)
    return undefined
  }
}

type Values = NonNullable<ReturnType<typeof commandArguments>>['values']

type Connected = { database: Database; pool: pg.Pool }

/** The function of a command, which returns its message; undefined when an argument is missing. */
function workOf(command: string, film: string, [first, ...rest]: string[], values: Values) {
  const { poster, chapters, now: atOnce, title, summary } = values
  const place = (database: Database) => ({ database, storage: openStorage() })
  if (command === 'stage' && values.remove) {
    return async ({ database }: Connected) => {
      await detachFilm(place(database), film)
      return `The stage of ${film} no longer has a film.`
    }
  }
  if (command === 'remove') {
    return async ({ database }: Connected) => {
      await removeFilm(place(database), film)
      return `${film} and its files have been removed.`
    }
  }
  if (command === 'status') return ({ database }: Connected) => status(database, film)
  if (command === 'renditions') return (connected: Connected) => makeRenditions(connected, film)
  if (first === undefined) return undefined
  if (command === 'captions') {
    return async ({ database }: Connected) =>
      `${film} now has these captions: ${(await postCaptions(database, film, [first, ...rest])).join(', ')}.`
  }
  if (command === 'stage') {
    return async ({ database }: Connected) => {
      const ffmpeg = await findFfmpeg(readConfig(process.env).ffmpeg)
      return attachedMessage(
        film,
        await attachFilm({ ...place(database), ffmpeg }, film, { film: first, captions: rest }),
      )
    }
  }
  const posted = { film: first, captions: rest, chapters, poster }
  if (command === 'add')
    return (connected: Connected) =>
      withCoding(connected, async (coding) =>
        postedMessage(await postReplay({ ...place(connected.database), coding }, film, posted, { atOnce })),
      )
  if (command === 'video' && title && summary) {
    const texts = {
      slug: film,
      title: both(title, values['title-fr']),
      summary: both(summary, values['summary-fr']),
    }
    return (connected: Connected) =>
      withCoding(connected, async (coding) =>
        postedMessage(await postVideo({ ...place(connected.database), coding }, texts, posted)),
      )
  }
  return undefined
}

/** Adds media with ffmpeg, if it is available. */
async function withCoding(
  { pool }: Connected,
  post: (coding: Parameters<typeof postVideo>[0]['coding']) => Promise<string>,
): Promise<string> {
  const ffmpeg = await findFfmpeg(readConfig(process.env).ffmpeg)
  return ffmpeg ? withJobs(pool, (jobs) => post({ ffmpeg, jobs })) : post(undefined)
}

/** Opens the queue of renditions for enqueuing, without handling jobs. */
async function withJobs(pool: pg.Pool, work: (jobs: Jobs) => Promise<string>): Promise<string> {
  const jobs = createJobs(pool, { log: pino({ level: 'silent' }) })
  jobs.work(renditionsJob, async () => undefined)
  await jobs.start({ work: false })
  return work(jobs).finally(() => jobs.stop())
}

async function makeRenditions({ database, pool }: Connected, film: string): Promise<string> {
  const { media, ...row } = await filmAt(database, film)
  if (media === null) throw new PostingFault(`${film} has expired, and its film has been removed.`)
  const heights = await withJobs(pool, (jobs) =>
    database
      .transaction()
      .execute(async (transaction) => sizes(await queueRenditions(transaction, jobs, { ...row, media }))),
  )
  return `${film} will be available in ${heights} as soon as a process with ffmpeg has created the missing renditions.`
}

async function status(database: Database, film: string): Promise<string> {
  const { id, lengthSeconds } = await filmAt(database, film)
  const states = await renditionStates(database, id)
  if (states.length === 0) return `${film} has no renditions: the original is served.`
  const lines = states.map((state) => `  ${`${state.height}p`.padEnd(6)} ${stateOf(state, lengthSeconds)}`)
  const ready = states.filter(({ isReady }) => isReady).length
  return [`${film}: renditions ready: ${ready} of ${states.length}.`, ...lines].join('\n')
}

function stateOf({ isReady, fault, doneSeconds, toldAt }: RenditionState, lengthSeconds: number): string {
  if (isReady) return 'ready'
  if (fault) return `failed at ${toldAt.toISOString()}, will be retried: ${fault}`
  if (doneSeconds === 0) return 'waiting'
  const percent = Math.min(99, Math.floor((doneSeconds / lengthSeconds) * 100))
  return `${percent}%, as of ${toldAt.toISOString()}`
}

function sizes(heights: number[]): string {
  return heights.map((height) => `${height}p`).join(', ')
}

function both(en: string, fr: string | undefined): Localized {
  return fr ? { en, fr } : { en }
}

function openStorage() {
  const { storageUrl, dataDir } = readConfig(process.env)
  return storageAt(storageUrl, dataDir)
}

function attachedMessage(event: string, film: AttachedFilm): string {
  const { lengthSeconds, eventSeconds, languages, heights, hasSound, startsFast } = film
  const ways = [...heights.map((height) => `${height}p`), ...(hasSound ? ['audio only'] : [])].join(', ')
  const lines = [
    `The stage of ${event} plays this film (${lengthOf(lengthSeconds)}; ${ways}; captions: ${languages.join(', ') || 'none'}).`,
  ]
  if (Math.abs(lengthSeconds - eventSeconds) > 60)
    lines.push(
      `The event is scheduled for ${lengthOf(eventSeconds)}; the presentation will end with the film.`,
    )
  if (!startsFast)
    lines.push(
      'Playback starts slowly, because the index is at the end of the file. To move it: ffmpeg -i film.mp4 -c copy -movflags +faststart better.mp4',
    )
  return lines.join('\n')
}

function lengthOf(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}

function postedMessage({
  slug: film,
  lengthSeconds,
  publishedAt,
  languages,
  heights,
}: PostedFilmReport): string {
  const when =
    publishedAt > new Date()
      ? `will be in the library from ${publishedAt.toISOString()}`
      : 'is in the library'
  const posted = `${film} (${lengthOf(lengthSeconds)}, captions: ${languages.join(', ') || 'none'}) ${when}.`
  return heights.length === 0
    ? posted
    : `${posted}\nIts renditions (${sizes(heights)}) are being created; npm run media -- status ${film} shows their progress.`
}
