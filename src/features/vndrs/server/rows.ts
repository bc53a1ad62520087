import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Event } from '#features/events/contract.ts'
import {
  inLanguage,
  isLanguage,
  type Language,
  type Localized,
  languageOf,
  localizedSchema,
} from '#kit/localized.ts'
import type { Database } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import { posterAddress } from '#platform/storage/media.ts'
import { type Cue, cueSchema, type Shelf, type Video, type Vndr } from '../contract.ts'
import { daysLeft, hasExpired, isNew, lastDayOf } from './retention.ts'

/** The JSON columns of a film. */
export const storedChapterSchema = z.object({ startsAtSeconds: z.number().min(0), title: localizedSchema })
export const storedSlideSchema = storedChapterSchema.extend({ image: z.string() })
const storedCuesSchema = z.array(cueSchema)

/** A replay's row, with the languages of its captions. */
export type VndrRow = {
  id: number
  slug: string
  eventId: number
  poster: string | null
  lengthSeconds: number
  publishedAt: Date
  expiresAt: Date
  captionLanguages: Language[]
  /** The language of the film's sound. */
  language: string
}

/** Published replays (R411). */
export function selectVndrs(database: Database) {
  return database
    .selectFrom('films')
    .innerJoin('events', 'events.id', 'films.eventId')
    .select(['films.id', 'films.slug', 'poster', 'lengthSeconds', 'publishedAt', 'films.language'])
    .select((eb) => [
      eb.ref('films.eventId').$notNull().as('eventId'),
      eb.ref('expiresAt').$notNull().as('expiresAt'),
      captionLanguages(eb).as('captionLanguages'),
    ])
    .where('publishedAt', '<=', sql<Date>`now()`)
}

export function selectVideos(database: Database) {
  return database
    .selectFrom('films')
    .select(['id', 'slug', 'lengthSeconds', 'publishedAt', 'language', 'media', 'chapters'])
    .select((eb) => [
      eb.ref('title').$notNull().as('title'),
      eb.ref('summary').$notNull().as('summary'),
      eb.ref('poster').$notNull().as('poster'),
      captionLanguages(eb).as('captionLanguages'),
    ])
    .where('eventId', 'is', null)
    .where('publishedAt', '<=', sql<Date>`now()`)
}

function captionLanguages(eb: ExpressionBuilder<Schema, 'films'>) {
  return sql<Language[]>`array(${eb
    .selectFrom('captions')
    .select('language')
    .whereRef('filmId', '=', 'films.id')
    .orderBy('language')})`
}

/** {@link hasExpired} as an SQL condition. */
export function isOnShelf(shelf: Shelf): Expression<SqlBool> {
  return shelf === 'current'
    ? sql<SqlBool>`films.expires_at > now()`
    : sql<SqlBool>`films.expires_at <= now()`
}

/** A replay for a list. */
export function vndrOf(row: VndrRow, event: Event, posterAlternative: string | null, now = new Date()): Vndr {
  const { id, slug, poster, lengthSeconds, publishedAt, expiresAt } = row
  const expired = hasExpired(expiresAt, now)
  const { type, title, presenter, companies, startsAt, startsAtLocal, timeZone } = event
  const { city, topic, tags, language, isTranslated } = event
  return {
    id,
    slug,
    eventSlug: event.slug,
    type,
    title,
    presenter,
    companies,
    startsAt,
    startsAtLocal,
    timeZone,
    city,
    topic,
    tags,
    poster: poster === null ? event.poster : posterAddress(poster),
    posterAlternative,
    lengthSeconds,
    captionLanguages: expired ? [] : row.captionLanguages,
    spokenLanguages: spokenIn(row, event),
    publishedAt: publishedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastDay: lastDayOf(expiresAt, timeZone).toString(),
    shelf: expired ? 'archive' : 'current',
    isNew: isNew(publishedAt, now) && !expired,
    daysLeft: daysLeft(expiresAt, timeZone, now),
    language,
    isTranslated,
  }
}

/** The event's languages, unless its film was recorded or dubbed in another one. */
function spokenIn(row: Pick<VndrRow, 'language'>, { spokenLanguages }: Event): Language[] {
  const language = isLanguage(row.language) ? row.language : 'en'
  return spokenLanguages.includes(language) ? spokenLanguages : [language]
}

type VideoRow = {
  id: number
  slug: string
  title: Localized
  summary: Localized
  poster: string
  lengthSeconds: number
  publishedAt: Date
  captionLanguages: Language[]
}

export function videoOf(row: VideoRow, language: Language, posterAlternative: string | null): Video {
  const { id, slug, lengthSeconds, captionLanguages, publishedAt } = row
  return {
    id,
    slug,
    lengthSeconds,
    captionLanguages,
    title: inLanguage(row.title, language),
    summary: inLanguage(row.summary, language),
    poster: posterAddress(row.poster),
    posterAlternative,
    publishedAt: publishedAt.toISOString(),
    isNew: isNew(publishedAt, new Date()),
    language: languageOf(row.title, language),
    isTranslated: row.title.fr !== undefined,
  }
}

/** Chapters or slides with their titles in the reader's language. */
export function inReadersLanguage<T extends { title: Localized }>(places: T[], language: Language) {
  return places.map((place) => ({ ...place, title: inLanguage(place.title, language) }))
}

/** A film's captions in one language; empty when there are none. */
export async function readCues(database: Database, filmId: number, language: Language): Promise<Cue[]> {
  const row = await database
    .selectFrom('captions')
    .select('cues')
    .where('filmId', '=', filmId)
    .where('language', '=', language)
    .executeTakeFirst()
  return storedCuesSchema.parse(row?.cues ?? [])
}
