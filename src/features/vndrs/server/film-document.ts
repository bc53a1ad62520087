import { isDeepStrictEqual } from 'node:util'
import { type Insertable, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { LANGUAGES, type Language, languageSchema } from '#kit/localized.ts'
import { requiredText } from '#kit/validation.ts'
import { type DocumentFault, defineContentKind } from '#platform/content/content-kind.ts'
import { fault } from '#platform/content/faults.ts'
import {
  inBoth,
  instant,
  line,
  mediaKey,
  orNull,
  paragraphs,
  recordId,
  SLUG_META,
} from '#platform/content/fields.ts'
import { readRow, writeRow } from '#platform/content/rows.ts'
import { type StoredFields, storedFields } from '#platform/content/stored-fields.ts'
import type { Schema } from '#platform/database/schema.ts'
import { type Cue, cueSchema } from '../contract.ts'
import { queuePreparation } from './preparation.ts'
import { expiryOf } from './retention.ts'
import { sentencesOf } from './sentences.ts'

type Tx = Transaction<Schema>

/** Sentences per INSERT. */
const BATCH = 5_000

const summaryField = inBoth(paragraphs(10_000))
/** While its WebVTT has faults, a draft has captions as a text. */
const captionsField = z
  .unknown()
  .refine(Array.isArray, fault('captionsFirst'))
  .pipe(z.array(cueSchema))
  .meta({ editor: { control: 'captions' } })
const chapter = z.strictObject({
  startsAtSeconds: z
    .number()
    .min(0)
    .meta({
      editor: { control: 'clock' },
      label: { en: 'Starts at', fr: 'Début' },
      hint: { en: 'As the player shows it: 1:05', fr: 'Comme dans le lecteur\u00a0: 1:05' },
    }),
  title: inBoth(requiredText(500)).meta({ label: { en: 'Title', fr: 'Titre' } }),
})

const filmFields = {
  slug: line(200)
    .refine((slug) => slug === slug.toLowerCase(), fault('lowerCase'))
    .meta(SLUG_META),
  language: languageSchema.meta({ label: { en: 'Language spoken', fr: 'Langue parlée' } }),
  publishedAt: instant.meta({
    label: { en: 'Date', fr: 'Date' },
    hint: { en: 'When it becomes public', fr: 'Quand il devient public' },
  }),
  media: orNull(mediaKey('film')).meta({
    section: { en: 'Film', fr: 'Film' },
    label: { en: 'Film', fr: 'Film' },
    hint: {
      en: 'The film of a replay that has expired is removed',
      fr: 'Le film d’une rediffusion expirée est retiré',
    },
  }),
  preview: orNull(mediaKey('film')).meta({
    label: { en: 'First minute', fr: 'Première minute' },
    hint: {
      en: 'For visitors who haven’t signed in. Leave empty to have it cut from the film',
      fr: 'Pour les visiteurs non connectés\u202f; vide\u00a0: extraite du film',
    },
  }),
  lengthSeconds: z
    .number()
    .positive()
    .meta({ label: { en: 'Length in seconds', fr: 'Durée en secondes' } }),
  width: z
    .int()
    .positive()
    .meta({ label: { en: 'Width in pixels', fr: 'Largeur en pixels' } }),
  height: z
    .int()
    .positive()
    .meta({ label: { en: 'Height in pixels', fr: 'Hauteur en pixels' } }),
  captions: z
    .strictObject({ en: captionsField.optional(), fr: captionsField.optional() })
    .default({})
    .meta({
      label: { en: 'Captions', fr: 'Sous-titres' },
      hint: {
        en: 'WebVTT or SRT: what is said, and when',
        fr: 'WebVTT ou SRT\u00a0: ce qui est dit, avec le minutage',
      },
    }),
  chapters: z
    .array(chapter)
    .default([])
    .meta({
      section: { en: 'Chapters and slides', fr: 'Chapitres et diapositives' },
      label: { en: 'Chapters', fr: 'Chapitres' },
    }),
  slides: z
    .array(chapter.extend({ image: mediaKey('picture').meta({ label: { en: 'Picture', fr: 'Image' } }) }))
    .default([])
    .meta({ isOwn: true, label: { en: 'Slides', fr: 'Diapositives' } }),
}

/** A VNDR, the replay of an event, with captions, chapters and slides (R410). Its title is the event's. */
export const replayDocument = z.strictObject({
  eventId: recordId('event').meta({
    isOwn: true,
    section: { en: 'Event and page', fr: 'Événement et page' },
    label: { en: 'Event', fr: 'Événement' },
    hint: { en: 'The event that this film is the replay of', fr: 'L’événement dont c’est la rediffusion' },
  }),
  summary: orNull(summaryField).meta({
    label: { en: 'Summary', fr: 'Résumé' },
    hint: {
      en: 'Leave a blank line between paragraphs. Without a summary, the page shows the event’s summary',
      fr: 'Une ligne vide commence un nouveau paragraphe. Sans résumé, la page montre celui de l’événement',
    },
  }),
  poster: orNull(mediaKey('picture')).meta({
    label: { en: 'Poster', fr: 'Image d’attente' },
    hint: {
      en: 'Shown before the film plays. Without a poster, the page shows the event’s poster',
      fr: 'Affichée avant la lecture. Sans image, la page montre celle de l’événement',
    },
  }),
  ...filmFields,
})
export type ReplayRecord = z.output<typeof replayDocument>

/** A video of the firm, with captions, chapters and slides (R410). It doesn't expire. */
export const videoDocument = z.strictObject({
  title: inBoth(line(200)).meta({ section: { en: 'Page', fr: 'Page' }, label: { en: 'Title', fr: 'Titre' } }),
  summary: summaryField.meta({
    label: { en: 'Summary', fr: 'Résumé' },
    hint: {
      en: 'Leave a blank line between paragraphs',
      fr: 'Une ligne vide commence un nouveau paragraphe',
    },
  }),
  poster: mediaKey('picture').meta({
    label: { en: 'Poster', fr: 'Image d’attente' },
    hint: {
      en: 'Shown before the film plays',
      fr: 'Affichée avant la lecture',
    },
  }),
  ...filmFields,
})
export type VideoRecord = z.output<typeof videoDocument>

export const replayKind = defineContentKind('VNDR', replayDocument, {
  names: {
    en: { one: 'VNDR', other: 'VNDRs', new: 'New VNDR' },
    fr: { one: 'VNDR', other: 'VNDR', new: 'Nouveau VNDR' },
  },
  menuPlace: 4,
  table: 'films',
  sortColumns: ['publishedAt', 'expiresAt'],
  filterColumns: ['language'],
  listColumns: ['publishedAt', 'expiresAt', 'language'],
  rows: {
    title: sql`(select events.title from events where events.id = films.event_id)`,
    where: sql`event_id is not null`,
  },
  titleField: 'eventId',
  title: ({ slug }) => ({ en: slug }),
  addresses: ['/vndrs/:slug', '/vndrs/video/:slug', '/api/event/vndrs/:slug'],
  load: (tx, id: number) => loadFilm(tx, id, replayFields),
  findFaults: eventFaults,
  async write(tx, id, replay) {
    const event = await tx
      .selectFrom('events')
      .select(['startsAt', 'timeZone'])
      .where('id', '=', replay.eventId)
      .executeTakeFirstOrThrow()
    return writeFilm(tx, id, { ...replay, expiresAt: expiryOf(event) })
  },
  whenPublished: (tx, id, { before, jobs }) => queuePreparation(tx, jobs, id, before?.media),
})

export const videoKind = defineContentKind('video', videoDocument, {
  names: {
    en: { one: 'Video', other: 'Videos', new: 'New video' },
    fr: { one: 'Vidéo', other: 'Vidéos', new: 'Nouvelle vidéo' },
  },
  menuPlace: 5,
  table: 'films',
  sortColumns: ['publishedAt', 'title'],
  filterColumns: ['language'],
  listColumns: ['publishedAt', 'language'],
  rows: { where: sql`event_id is null` },
  titleField: 'title',
  addresses: ['/video-watch?v=:slug', '/api/event/videos/:slug'],
  load: (tx, id: number) => loadFilm(tx, id, videoFields),
  write: writeFilm,
  whenPublished: (tx, id, { before, jobs }) => queuePreparation(tx, jobs, id, before?.media),
})

/** Adds captions to a film; a language that it has already is replaced. */
export async function saveCaptions(
  tx: Tx,
  filmId: number,
  captions: ReplayRecord['captions'],
): Promise<void> {
  const replay = await replayKind.load(tx, filmId)
  if (replay) {
    await replayKind.save(tx, filmId, { ...replay, captions: { ...replay.captions, ...captions } })
    return
  }
  const video = await videoKind.load(tx, filmId)
  if (!video) throw new Error(`There is no film ${filmId}.`)
  await videoKind.save(tx, filmId, { ...video, captions: { ...video.captions, ...captions } })
}

async function eventFaults(
  tx: Tx,
  id: number | null,
  { eventId, publishedAt }: ReplayRecord,
): Promise<DocumentFault[]> {
  const event = await tx
    .selectFrom('events')
    .leftJoin('films', 'films.eventId', 'events.id')
    .select(['startsAt', 'startedAt', 'films.id as filmId'])
    .where('events.id', '=', eventId)
    .executeTakeFirst()
  if (!event) return []
  if (event.filmId !== null && event.filmId !== id)
    return [{ path: ['eventId'], ...fault('secondReplay', { id: eventId }) }]
  if (new Date(publishedAt) < (event.startedAt ?? event.startsAt))
    return [{ path: ['publishedAt'], ...fault('replayBeforeEvent') }]
  return []
}

const replayFields = storedFields(replayDocument, ['captions'])
const videoFields = storedFields(videoDocument, ['captions'])

/** @param fields those of replays or of videos; undefined for a film of the other kind */
async function loadFilm<Film>(tx: Tx, id: number, fields: StoredFields): Promise<Film | undefined> {
  const row = await readRow(tx, 'films', { key: 'id', id }, [...fields.columns, 'eventId'])
  const isReplay = (row as { eventId?: number | null } | undefined)?.eventId !== null
  if (!row || isReplay !== fields.columns.includes('eventId')) return undefined
  return { ...fields.documentOf(row), captions: await loadCaptions(tx, id) } as Film
}

async function loadCaptions(tx: Tx, filmId: number): Promise<ReplayRecord['captions']> {
  const rows = await tx
    .selectFrom('captions')
    .select(['language', 'cues'])
    .where('filmId', '=', filmId)
    .orderBy('language')
    .execute()
  return Object.fromEntries(rows.map(({ language, cues }) => [language, z.array(cueSchema).parse(cues)]))
}

type FilmColumns = Omit<Insertable<Schema['films']>, 'id' | 'chapters' | 'slides'> &
  Pick<ReplayRecord, 'captions' | 'chapters' | 'slides'>

/**
 * Stores a film with its captions, and indexes the transcript for search.
 * @returns its id
 */
async function writeFilm(
  tx: Tx,
  id: number | null,
  { captions, chapters, slides, ...columns }: FilmColumns,
): Promise<number> {
  const existingCaptions = id === null ? {} : await loadCaptions(tx, id)
  const filmId = await writeRow(tx, 'films', id, {
    ...columns,
    chapters: JSON.stringify(chapters),
    slides: JSON.stringify(slides),
  })
  for (const language of LANGUAGES)
    if (!isDeepStrictEqual(existingCaptions[language], captions[language]))
      await writeCaptions(tx, filmId, language, captions[language])
  return filmId
}

/** Replaces the captions of a film in one language. */
async function writeCaptions(
  tx: Tx,
  filmId: number,
  language: Language,
  cues: Cue[] | undefined,
): Promise<void> {
  await tx.deleteFrom('captions').where('filmId', '=', filmId).where('language', '=', language).execute()
  await tx.deleteFrom('sentences').where('filmId', '=', filmId).where('language', '=', language).execute()
  if (!cues) return
  await tx
    .insertInto('captions')
    .values({ filmId, language, cues: JSON.stringify(cues) })
    .execute()
  const sentences = sentencesOf(cues, language).map((sentence) => ({ filmId, language, ...sentence }))
  for (let at = 0; at < sentences.length; at += BATCH)
    await tx
      .insertInto('sentences')
      .values(sentences.slice(at, at + BATCH))
      .execute()
}
