import type { Language, Localized } from '#kit/localized.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Cue } from '../contract.ts'
import type { FilmFacts } from './film-file.ts'
import { expiryOf } from './keeping.ts'
import { sentencesOf } from './sentences.ts'

/** Sentences in one insert. */
const BATCH = 5_000

export type Captioned = Partial<Record<Language, Cue[]>>
export type StoredChapter = { startsAtSeconds: number; title: Localized }
/** `image`: the key of a picture in the storage. */
export type StoredSlide = StoredChapter & { image: string }

/** A replay of an event, which brings its texts and its expiry (R411), or a video with texts of its own. */
export type FilmSubject =
  | { event: { id: number; startsAt: Date; timeZone: string }; summary?: Localized | undefined }
  | { title: Localized; summary: Localized; poster: string }

/** A film with the keys of its files. */
export type NewFilm = FilmFacts & {
  slug: string
  language: Language
  media: string
  preview: string | null
  poster: string | null
  publishedAt: Date
  subject: FilmSubject
  captions: Captioned
  chapters: StoredChapter[]
  slides: StoredSlide[]
}

/** Writes a film with its captions, and makes what is said in it searchable. @returns its id */
export async function insertFilm(executor: Executor, film: NewFilm): Promise<number> {
  const { subject, captions, chapters, slides, ...row } = film
  const { id } = await executor
    .insertInto('films')
    .values({
      ...row,
      ...columnsOf(subject),
      chapters: JSON.stringify(chapters),
      slides: JSON.stringify(slides),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const language of ['en', 'fr'] as const) {
    const cues = captions[language]
    if (cues) await putCaptions(executor, id, language, cues)
  }
  return id
}

function columnsOf(subject: FilmSubject) {
  if (!('event' in subject)) return subject
  const { event, summary = null } = subject
  return { eventId: event.id, expiresAt: expiryOf(event), summary }
}

/** Writes captions of a film in one language, in place of those there were. */
export async function putCaptions(
  executor: Executor,
  filmId: number,
  language: Language,
  cues: Cue[],
): Promise<void> {
  for (const table of ['captions', 'sentences'] as const)
    await executor.deleteFrom(table).where('filmId', '=', filmId).where('language', '=', language).execute()
  await executor
    .insertInto('captions')
    .values({ filmId, language, cues: JSON.stringify(cues) })
    .execute()
  const sentences = sentencesOf(cues, language).map((sentence) => ({ filmId, language, ...sentence }))
  for (let at = 0; at < sentences.length; at += BATCH)
    await executor
      .insertInto('sentences')
      .values(sentences.slice(at, at + BATCH))
      .execute()
}
