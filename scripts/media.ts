// npm run media -- add|video|captions|remove …: posts replays and videos. See docs/media.md.
import { parseArgs } from 'node:util'
import {
  type Posted,
  PostingFault,
  postCaptions,
  postReplay,
  postVideo,
  removeFilm,
} from '#features/vndrs/server/posting.ts'
import type { Localized } from '#kit/localized.ts'
import { readConfig } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { storageAt } from '#platform/storage/storage.ts'
import { withDatabase } from './connect.ts'

const USAGE = `Usage: npm run media -- add <event-slug> film.mp4 [talk.en.vtt talk.fr.srt …] [--now]
                         [--poster picture.jpg] [--chapters chapters.en.vtt --chapters chapters.fr.vtt]
       npm run media -- video <slug> film.mp4 [captions …] --title <text> [--title-fr <text>]
                         --summary <text> [--summary-fr <text>] --poster picture.jpg [--chapters …]
       npm run media -- captions <slug> talk.en.vtt [talk.fr.vtt]
       npm run media -- remove <slug>`

const OPTIONS = {
  now: { type: 'boolean', default: false },
  poster: { type: 'string' },
  chapters: { type: 'string', multiple: true, default: [] as string[] },
  title: { type: 'string' },
  'title-fr': { type: 'string' },
  summary: { type: 'string' },
  'summary-fr': { type: 'string' },
} as const

const given = argumentsGiven()
const [command, slug, ...files] = given?.positionals ?? []
const work = given && command && slug ? workOf(command, slug, files, given.values) : undefined

if (!work) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  await withDatabase(async (database) => {
    console.log(
      await work(database).catch((error: unknown) => {
        throw error instanceof PostingFault ? new Error(error.message) : error
      }),
    )
  })
}

function argumentsGiven() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS })
  } catch (error) {
    console.error((error as Error).message)
    return undefined
  }
}

type Values = NonNullable<ReturnType<typeof argumentsGiven>>['values']

/** What a command does, and says afterwards; undefined when something is missing in it. */
function workOf(asked: string, film: string, [first, ...rest]: string[], values: Values) {
  const { poster, chapters, now: atOnce, title, summary } = values
  const place = (database: Database) => ({ database, storage: openStorage() })
  if (asked === 'remove') {
    return async (database: Database) => {
      await removeFilm(place(database), film)
      return `${film} is removed, with its files.`
    }
  }
  if (first === undefined) return undefined
  if (asked === 'captions') {
    return async (database: Database) =>
      `${film} now has these captions: ${(await postCaptions(database, film, [first, ...rest])).join(', ')}.`
  }
  const posted = { film: first, captions: rest, chapters, poster }
  if (asked === 'add')
    return async (database: Database) => said(await postReplay(place(database), film, posted, { atOnce }))
  if (asked === 'video' && title && summary) {
    const texts = {
      slug: film,
      title: both(title, values['title-fr']),
      summary: both(summary, values['summary-fr']),
    }
    return async (database: Database) => said(await postVideo(place(database), texts, posted))
  }
  return undefined
}

function both(en: string, fr: string | undefined): Localized {
  return fr ? { en, fr } : { en }
}

function openStorage() {
  const { storageUrl, dataDir } = readConfig(process.env)
  return storageAt(storageUrl, dataDir)
}

function said({ slug: film, lengthSeconds, publishedAt, languages }: Posted): string {
  const length = `${Math.floor(lengthSeconds / 60)} min ${Math.round(lengthSeconds % 60)} s`
  const when =
    publishedAt > new Date()
      ? `will be in the library from ${publishedAt.toISOString()} on`
      : 'is in the library'
  return `${film} (${length}, captions: ${languages.join(', ') || 'none'}) ${when}.`
}
