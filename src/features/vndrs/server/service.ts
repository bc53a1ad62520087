import { sql } from 'kysely'
import { z } from 'zod'
import { companiesService } from '#features/companies/server/index.ts'
import { eventFiltersSchema } from '#features/events/contract.ts'
import { eventConditions, eventsService } from '#features/events/server/index.ts'
import { AppError } from '#kit/errors.ts'
import { inLanguage, isLanguage, type Language } from '#kit/localized.ts'
import type { Paging } from '#kit/paging.ts'
import { writeCaptions } from '#kit/web-vtt.ts'
import { alternativeOf, readAlternatives } from '#platform/content/picture-alternatives.ts'
import type { Secret } from '#platform/credentials.ts'
import type { Database } from '#platform/database/database.ts'
import { readPage } from '#platform/database/paging.ts'
import {
  expiringLinks,
  type LinkSignature,
  MEDIA_LINK_VALIDITY_MS,
  mediaSigner,
} from '#platform/storage/media.ts'
import {
  type Captions,
  type Film,
  PREVIEW_SECONDS,
  type Preview,
  type Shelf,
  type Transcript,
  type Video,
  type VideoDetail,
  VNDRS_PER_PAGE,
  type Vndr,
  type VndrDetail,
  type VndrFilters,
  type VndrList,
} from '../contract.ts'
import { cuesUntil } from './captions.ts'
import type { Playlists } from './playlists.ts'
import { hasExpired } from './retention.ts'
import {
  inReadersLanguage,
  isOnShelf,
  readCues,
  selectVideos,
  selectVndrs,
  storedChapterSchema,
  storedSlideSchema,
  type VndrRow,
  videoOf,
  vndrOf,
} from './rows.ts'
import { paragraphsUntil } from './sentences.ts'

type Dependencies = { database: Database; playlists: Playlists; secret: Secret }
export type Vndrs = ReturnType<typeof vndrsService>

const storedChaptersSchema = z.array(storedChapterSchema)
const storedSlidesSchema = z.array(storedSlideSchema)

/** Rows as they are shown in lists, in the same order. */
export async function cardsOf(database: Database, rows: VndrRow[], language: Language): Promise<Vndr[]> {
  const [eventList, alternatives] = await Promise.all([
    eventsService(database).byIds(
      rows.map(({ eventId }) => eventId),
      language,
    ),
    readAlternatives(
      database,
      rows.map(({ poster }) => poster),
    ),
  ])
  const byId = new Map(eventList.map((event) => [event.id, event]))
  return rows.flatMap((row) => {
    const event = byId.get(row.eventId)
    return event ? [vndrOf(row, event, alternativeOf(alternatives, row.poster, language))] : []
  })
}

/** The replays published last, for the feed (R410). */
export async function latestVndrs(database: Database, language: Language): Promise<Vndr[]> {
  const rows = await selectVndrs(database)
    .where(isOnShelf('current'))
    .orderBy('publishedAt', 'desc')
    .orderBy('films.id', 'desc')
    .limit(VNDRS_PER_PAGE)
    .execute()
  return cardsOf(database, rows, language)
}

/** The VNDR library: replays and videos as visitors see them (R410–R413). */
export function vndrsService({ database, playlists, secret }: Dependencies) {
  const events = eventsService(database)
  const companies = companiesService(database)
  const sign = mediaSigner(secret)
  /** For captions of whole films. */
  const captionLinks = expiringLinks(secret, 'captions')

  async function list(filters: VndrFilters, language: Language): Promise<VndrList> {
    const { shelf, page, ...asked } = filters
    const matching = selectVndrs(database)
      .where(isOnShelf(shelf))
      .where('films.eventId', 'in', (eb) =>
        eb
          .selectFrom('events')
          .select('events.id')
          .where((event) =>
            event.and(eventConditions(event, eventFiltersSchema.parse({ ...asked, period: 'past' }))),
          ),
      )
      .orderBy('startsAt', 'desc')
      .orderBy('films.id', 'desc')
    const { rows, paging } = await readPage(matching, { page, pageSize: VNDRS_PER_PAGE })
    return { vndrs: await cardsOf(database, rows, language), ...paging }
  }

  async function find(slug: string) {
    return selectVndrs(database)
      .select(['films.summary', 'media', 'width', 'height', 'chapters', 'slides'])
      .select((eb) => eb.fn.coalesce('preview', 'cutPreview').as('preview'))
      .where('films.slug', '=', slug)
      .executeTakeFirstOrThrow(() => new AppError('not_found'))
  }

  /** @throws AppError not_found, replay_expired */
  async function findCurrent(slug: string) {
    const row = await find(slug)
    if (row.media === null || hasExpired(row.expiresAt, new Date())) throw new AppError('replay_expired')
    return { ...row, media: row.media }
  }

  /** The transcript in the language of some captions, of all or of the first seconds; empty without captions. */
  async function transcriptOf(
    filmId: number,
    language: Language | undefined,
    until = Number.POSITIVE_INFINITY,
  ): Promise<Transcript> {
    if (!language) return { language: null, paragraphs: [] }
    const cues = await readCues(database, filmId, language)
    return { language, paragraphs: paragraphsUntil(cues, language, until) }
  }

  async function findVideo(slug: string) {
    const row = await selectVideos(database).where('slug', '=', slug).executeTakeFirst()
    if (row?.media == null) throw new AppError('not_found')
    return { ...row, media: row.media }
  }

  return {
    list,

    /**
     * The replays of one company.
     * @throws AppError not_found
     */
    async ofCompany(slug: string, { shelf, page }: { shelf: Shelf; page: number }, language: Language) {
      const [payer, found] = await Promise.all([
        companies.payerOf(slug, language),
        list({ company: slug, shelf, page, q: undefined }, language),
      ])
      return { ...payer, ...found }
    },

    /**
     * One replay, without its film.
     * @throws AppError not_found
     */
    async get(slug: string, language: Language): Promise<VndrDetail> {
      const row = await find(slug)
      const [vndr] = await cardsOf(database, [row], language)
      if (!vndr) throw new AppError('not_found')
      const { captionLanguages } = row
      const cuesIn = captionLanguageFor(captionLanguages, language, row.language)
      const hasPreview = vndr.shelf === 'current' && row.preview !== null
      const [event, speakers, transcript] = await Promise.all([
        events.get(vndr.eventSlug, language),
        speakersOf(row.id, cuesIn),
        hasPreview ? transcriptOf(row.id, cuesIn, PREVIEW_SECONDS) : null,
      ])
      return {
        ...vndr,
        summary: row.summary ? inLanguage(row.summary, language) : event.summary,
        engagements: event.engagements,
        chapters: inReadersLanguage(storedChaptersSchema.parse(row.chapters), language),
        speakers,
        hasSlides: storedSlidesSchema.parse(row.slides).length > 0,
        preview: transcript && previewOf(vndr, transcript),
      }
    },

    /**
     * The film of a replay, for signed-in users.
     * @throws AppError not_found, replay_expired
     */
    async film(slug: string, language: Language): Promise<Film> {
      const row = await findCurrent(slug)
      const now = new Date()
      const slides = storedSlidesSchema.parse(row.slides)
      const alternatives = await readAlternatives(
        database,
        slides.map(({ image }) => image),
      )
      return {
        url: sign(row.media, now),
        hls: await playlists.ofReplay(row, now),
        expiresAt: new Date(now.getTime() + MEDIA_LINK_VALIDITY_MS).toISOString(),
        lengthSeconds: row.lengthSeconds,
        width: row.width,
        height: row.height,
        captions: captionsOf(slug, row.captionLanguages, `?${captionLinks.sign(slug, now)}`),
        slides: inReadersLanguage(slides, language).map((slide) => ({
          ...slide,
          image: sign(slide.image, now),
          alternative: alternativeOf(alternatives, slide.image, language),
        })),
      }
    },

    /**
     * The transcript.
     * @param asked the language of the captions; undefined for the reader's, or any other that exists
     * @throws AppError not_found, replay_expired
     */
    async transcript(slug: string, asked: Language | undefined, reader: Language): Promise<Transcript> {
      const row = await findCurrent(slug)
      const language = asked ?? captionLanguageFor(row.captionLanguages, reader, row.language)
      const exists = language && row.captionLanguages.includes(language)
      return transcriptOf(row.id, exists ? language : undefined)
    },

    /**
     * The signed address of the preview.
     * @throws AppError not_found, also for an expired replay
     */
    async preview(slug: string): Promise<string> {
      const row = await findCurrent(slug).catch((error) => {
        throw error instanceof AppError ? new AppError('not_found') : error
      })
      if (row.preview === null) throw new AppError('not_found')
      return sign(row.preview)
    },

    /**
     * Captions as a WebVTT file: of a video, or of a replay its first seconds, or all of it with a valid
     * seal.
     * @throws AppError not_found
     */
    async captions(slug: string, language: Language, seal: LinkSignature): Promise<string> {
      const row = await database
        .selectFrom('films')
        .select(['id', 'eventId'])
        .where('slug', '=', slug)
        .where('publishedAt', '<=', sql<Date>`now()`)
        .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', sql<Date>`now()`)]))
        .executeTakeFirst()
      const cues = row ? await readCues(database, row.id, language) : []
      if (!row || cues.length === 0) throw new AppError('not_found')
      const isOpen = row.eventId === null || captionLinks.isSigned(slug, seal)
      return writeCaptions(isOpen ? cues : cuesUntil(cues, PREVIEW_SECONDS))
    },

    /** Videos, the latest first. */
    async videos(page: number, language: Language): Promise<Paging & { videos: Video[] }> {
      const all = selectVideos(database).orderBy('publishedAt', 'desc').orderBy('id', 'desc')
      const { rows, paging } = await readPage(all, { page, pageSize: VNDRS_PER_PAGE })
      const alternatives = await readAlternatives(
        database,
        rows.map(({ poster }) => poster),
      )
      const videos = rows.map((row) =>
        videoOf(row, language, alternativeOf(alternatives, row.poster, language)),
      )
      return { videos, ...paging }
    },

    /** @throws AppError not_found */
    async video(slug: string, language: Language): Promise<VideoDetail> {
      const row = await findVideo(slug)
      const alternatives = await readAlternatives(database, [row.poster])
      const cuesIn = captionLanguageFor(row.captionLanguages, language, row.language)
      return {
        ...videoOf(row, language, alternativeOf(alternatives, row.poster, language)),
        chapters: inReadersLanguage(storedChaptersSchema.parse(row.chapters), language),
        url: `/api/event/videos/${encodeURIComponent(slug)}/film.mp4`,
        hls: await playlists.ofVideo(row),
        captions: captionsOf(slug, row.captionLanguages),
        transcript: await transcriptOf(row.id, cuesIn),
      }
    },

    /**
     * The signed address of a video's file.
     * @throws AppError not_found
     */
    async videoFile(slug: string): Promise<string> {
      return sign((await findVideo(slug)).media)
    },
  }

  async function speakersOf(filmId: number, language: Language | undefined): Promise<string[]> {
    if (!language) return []
    const { rows } = await sql<{ speaker: string }>`
      select cue ->> 'speaker' as speaker
      from captions cross join lateral jsonb_array_elements(cues) with ordinality as cues_of(cue, place)
      where film_id = ${filmId} and language = ${language} and cue ->> 'speaker' is not null
      group by 1 order by min(place)`.execute(database)
    return rows.map(({ speaker }) => speaker)
  }
}

/** The language of captions to show: the reader's, else the film's, else any. */
function captionLanguageFor(available: Language[], reader: Language, spoken: string): Language | undefined {
  return [reader, spoken].filter(isLanguage).find((language) => available.includes(language)) ?? available[0]
}

function previewOf({ slug, lengthSeconds, captionLanguages }: Vndr, transcript: Transcript): Preview {
  return {
    url: `/api/event/vndrs/${encodeURIComponent(slug)}/preview.mp4`,
    lengthSeconds: Math.min(PREVIEW_SECONDS, lengthSeconds),
    captions: captionsOf(slug, captionLanguages),
    transcript,
  }
}

function captionsOf(slug: string, languages: Language[], query = ''): Captions[] {
  return languages.map((language) => ({
    language,
    url: `/api/captions/${encodeURIComponent(slug)}/${language}.vtt${query}`,
  }))
}
