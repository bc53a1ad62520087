import { z } from 'zod'
import { companyMarkSchema, engagementSchema } from '#features/companies/contract.ts'
import { eventFiltersSchema } from '#features/events/contract.ts'
import { endpointGroup } from '#kit/endpoint.ts'
import { isTranslatedSchema, languageSchema, textLanguageSchema } from '#kit/localized.ts'
import { paged, pagedQuery } from '#kit/paging.ts'
import { pieceSchema, searchNotes } from '#kit/search-reply.ts'
import { termKey } from '#kit/terms.ts'
import {
  localTimeSchema,
  recordKeys,
  signatureQuerySchema,
  slugParams,
  slugSchema,
  typedText,
} from '#kit/validation.ts'

/**
 * A VNDR is the replay of an event; a video is any other film of the firm (R410). Slugs are unique across
 * both.
 */
const endpoint = endpointGroup(
  'VNDR library',
  slugParams.extend({
    company: slugSchema,
    language: z.enum(['en.vtt', 'fr.vtt']),
    playlist: z.string().regex(/^(film|\d{2,4})\.m3u8$/),
  }),
)
const signedIn = endpoint.with({ access: 'signed-in' })
const ofReplay = signedIn.with({ errors: ['replay_expired'] })

/** VNDRs per page of a list. */
export const VNDRS_PER_PAGE = 12
/** The first seconds of a replay, which are public (R412). */
export const PREVIEW_SECONDS = 60
/** A replay is marked as new for this many days after it was posted. */
export const NEW_FOR_DAYS = 7
/** A replay's expiry is displayed from this many days before its last day. */
export const EXPIRY_NOTICE_DAYS = 14
/** VNDRs per page of a search in transcripts, and the most sentences shown for each. */
export const RESULTS_PER_PAGE = 10
export const SENTENCES_PER_VNDR = 5
/** Maximum number of results of such a search. */
export const MAX_RESULTS = 50

/** `current`: replays that can be watched; `archive`: those past their 90 days, without video (R411). */
export const SHELVES = ['current', 'archive'] as const
export const shelfSchema = z.enum(SHELVES)
export type Shelf = z.infer<typeof shelfSchema>

/** A position in a film, in seconds from its start, with fractions. */
const secondsSchema = z.number().min(0)

/** Captions as a WebVTT file on this site, limited to what the caller may watch. */
export const captionsSchema = z.object({ language: languageSchema, url: z.string() })
export type Captions = z.infer<typeof captionsSchema>

/** A chapter lasts until the next one begins, the last one until the film's end. */
export const chapterSchema = z.object({ startsAtSeconds: secondsSchema, title: z.string() })
export type Chapter = z.infer<typeof chapterSchema>

/** A slide is shown until the next one begins. */
export const slideSchema = z.object({
  startsAtSeconds: secondsSchema,
  title: z.string(),
  image: z.string().describe('The address of a picture; it expires when the film’s does'),
  alternative: z.string().nullable().describe('What it shows, in words'),
})
export type Slide = z.infer<typeof slideSchema>

/**
 * A replay in a list. Type, title, presenter, companies, `startsAt` with its zone, city, topic and tags are
 * the event's.
 */
export const vndrSchema = recordKeys.extend({
  eventSlug: z.string(),
  type: termKey,
  title: z.string(),
  presenter: z.string(),
  companies: z.array(companyMarkSchema).min(1),
  startsAt: z.iso.datetime(),
  startsAtLocal: localTimeSchema,
  timeZone: z.string(),
  city: z.string(),
  topic: termKey,
  tags: z.array(z.string()),
  poster: z.string().describe('The address of a picture on this site, 16:9'),
  posterAlternative: z.string().nullable().describe('What the poster shows, in words'),
  lengthSeconds: z.number().positive(),
  captionLanguages: z
    .array(languageSchema)
    .describe('Empty once the replay has expired, because its film is deleted'),
  spokenLanguages: z.array(languageSchema).describe('The languages spoken, the main one first'),
  publishedAt: z.iso.datetime(),
  expiresAt: z.iso
    .datetime()
    .describe('When it moves to the archive, without video: midnight in the event’s time zone'),
  lastDay: z.iso.date().describe('The last day on which it can be watched, in the event’s time zone'),
  shelf: shelfSchema,
  isNew: z.boolean().describe('Posted within the last seven days'),
  daysLeft: z
    .number()
    .int()
    .min(0)
    .describe('The days left until its last day, in the event’s time zone: 0 on that day and in the archive'),
  language: textLanguageSchema,
  isTranslated: isTranslatedSchema,
})
export type Vndr = z.infer<typeof vndrSchema>

/** What one speaker says, some sentences long; it starts with its first sentence. */
export const paragraphSchema = z.object({
  speaker: z.string().nullable(),
  sentences: z.array(z.object({ startsAtSeconds: secondsSchema, text: z.string() })).min(1),
})
export type Paragraph = z.infer<typeof paragraphSchema>

/** The captions in one language as a text to read; `language` is null when there are none. */
export const transcriptSchema = z.object({
  language: languageSchema.nullable(),
  paragraphs: z.array(paragraphSchema),
})
export type Transcript = z.infer<typeof transcriptSchema>

/**
 * The first 60 seconds as a file of their own, public (R412). `url` is permanent and redirects to a signed
 * address.
 */
export const previewSchema = z.object({
  url: z.string().describe('An MP4'),
  lengthSeconds: z.number().positive(),
  captions: z.array(captionsSchema).describe('The captions of these seconds only'),
  transcript: transcriptSchema.describe('The whole sentences of these seconds'),
})
export type Preview = z.infer<typeof previewSchema>

export const vndrDetailSchema = vndrSchema.extend({
  summary: z.string().describe('Paragraphs, separated by an empty line'),
  chapters: z.array(chapterSchema),
  speakers: z.array(z.string()).describe('The speakers as the captions name them, in order of appearance'),
  hasSlides: z.boolean(),
  preview: previewSchema.nullable().describe('Null in the archive'),
  engagements: z.array(engagementSchema).describe('What its companies pay the firm (R415)'),
})
export type VndrDetail = z.infer<typeof vndrDetailSchema>

/**
 * A film in several sizes, as HLS. Addresses are of playlists: `url` lets the player choose the size,
 * `heights` are the single sizes, the largest first.
 */
export const hlsSchema = z.object({
  url: z.string(),
  heights: z.array(z.object({ height: z.number().int().positive(), url: z.string() })).min(1),
})
export type Hls = z.infer<typeof hlsSchema>

/**
 * What the player needs. Its addresses are signed and valid until `expiresAt`, in 4 hours; before that the
 * player requests new ones and continues at the same position.
 */
export const filmSchema = z.object({
  url: z.string().describe('An MP4'),
  hls: hlsSchema.nullable().describe('Null if there is only the MP4, or while its renditions are not ready'),
  expiresAt: z.iso.datetime(),
  lengthSeconds: z.number().positive(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  captions: z.array(captionsSchema),
  slides: z.array(slideSchema),
})
export type Film = z.infer<typeof filmSchema>

/**
 * One caption as plain text, with a line feed between lines. Captions are sorted by start and may overlap.
 */
export const cueSchema = z.object({
  startsAtSeconds: secondsSchema,
  endsAtSeconds: secondsSchema,
  speaker: z.string().nullable(),
  text: z.string(),
})
export type Cue = z.infer<typeof cueSchema>

/** A film of the firm that isn't a replay: public and permanent. */
export const videoSchema = recordKeys.extend({
  title: z.string(),
  summary: z.string().describe('Paragraphs, separated by an empty line'),
  poster: z.string().describe('The address of a picture on this site, 16:9'),
  posterAlternative: z.string().nullable().describe('What the poster shows, in words'),
  lengthSeconds: z.number().positive(),
  captionLanguages: z.array(languageSchema),
  publishedAt: z.iso.datetime(),
  isNew: z.boolean(),
  language: languageSchema,
  isTranslated: isTranslatedSchema,
})
export type Video = z.infer<typeof videoSchema>

export const videoDetailSchema = videoSchema.extend({
  chapters: z.array(chapterSchema),
  url: z.string().describe('An MP4, at a permanent address that redirects to a signed one'),
  hls: hlsSchema.nullable().describe('As for a replay, but with permanent addresses'),
  captions: z.array(captionsSchema),
  transcript: transcriptSchema.describe('In the requested language, or in the film’s own'),
})
export type VideoDetail = z.infer<typeof videoDetailSchema>

const vndrListSchema = paged({ vndrs: z.array(vndrSchema) })
export type VndrList = z.infer<typeof vndrListSchema>

/**
 * The filters of R410, which are also the page's query. `q` matches company, ticker, tag, city and title,
 * ignoring accents and case; `date` is the event's day in its own zone.
 */
export const vndrFiltersSchema = eventFiltersSchema
  .pick({ q: true, sector: true, date: true, topic: true, company: true, type: true, page: true })
  .extend({ shelf: shelfSchema.default('current') })
export type VndrFilters = z.output<typeof vndrFiltersSchema>

export const listVndrs = endpoint.read('/event/vndrs', {
  summary: 'List the replays, those of the most recent events first; `shelf=archive` lists the expired ones',
  query: vndrFiltersSchema,
  reply: vndrListSchema,
})

export const getVndr = endpoint.read('/event/vndrs/:slug', {
  summary: 'Get a replay, current or expired, with its summary, chapters and preview; public (R412)',
  reply: z.object({ vndr: vndrDetailSchema }),
})

/** The film of a replay (R412). An expired replay gives 410 `replay_expired`. */
export const getFilm = ofReplay.get('/event/vndrs/:slug/film', {
  summary: 'Get the full replay: addresses signed for four hours, slides and captions',
  reply: z.object({ film: filmSchema }),
})

export const getTranscript = ofReplay.get('/event/vndrs/:slug/transcript', {
  summary: 'Get the transcript: paragraphs of sentences, each with its start',
  query: z.strictObject({
    language: languageSchema
      .optional()
      .describe('The language of the captions; by default the caller’s language, or one that exists'),
  }),
  reply: transcriptSchema,
})

/** Redirects (302) to a signed address; public. */
export const getPreview = endpoint.get('/event/vndrs/:slug/preview.mp4', {
  access: 'public',
  summary: 'Get the first 60 seconds of a replay, through a redirect',
  contentType: 'video/mp4',
})

/**
 * Without a signature: captions of the first 60 seconds, or of a video. With the signature of
 * `film.captions`: of the whole replay.
 */
export const getCaptions = endpoint.get('/captions/:slug/:language', {
  access: 'public',
  summary: 'Get the captions as WebVTT (`en.vtt`, `fr.vtt`)',
  query: signatureQuerySchema,
  contentType: 'text/vtt',
})

/**
 * HLS playlists: `film.m3u8` lists the sizes, `720.m3u8` the segments of one size, as byte ranges of one
 * signed file. The addresses in them expire with the signature of the request. Playlists of videos need no
 * signature.
 */
export const getPlaylist = endpoint.get('/playlists/:slug/:playlist', {
  access: 'signed-link',
  summary: 'Get the HLS playlists of a film in several sizes, as listed in `film.hls`',
  query: signatureQuerySchema,
  contentType: 'application/vnd.apple.mpegurl',
})

export const listVndrsOf = endpoint.read('/vndrs/:company', {
  summary: 'List the replays of a company, the most recent first',
  query: pagedQuery({ shelf: shelfSchema.default('current') }),
  reply: vndrListSchema.extend({ company: companyMarkSchema, engagement: engagementSchema }),
})

/** A sentence of a transcript. `startsAtSeconds` is where to start playing: `/vndrs/{slug}?t=…`. */
export const sentenceSchema = z.object({
  startsAtSeconds: secondsSchema,
  speaker: z.string().nullable(),
  language: languageSchema.describe('The language of the matching captions'),
  pieces: z.array(pieceSchema).min(1),
})
export type Sentence = z.infer<typeof sentenceSchema>

/**
 * Searches transcripts (R413). All words of `q` have to be in one sentence, in either language, ignoring
 * accents, case and endings; phrases in quotes or « guillemets »; `-word` excludes. If both languages match,
 * the caller's is shown.
 */
export const searchTranscripts = signedIn.get('/vndrs/search', {
  summary:
    'Search the transcripts of current replays: the most recently posted first, with the matching sentences',
  query: pagedQuery({ q: typedText(200).min(1) }),
  reply: paged({
    found: z.array(
      z.object({
        vndr: vndrSchema,
        sentences: z
          .array(sentenceSchema)
          .min(1)
          .describe('The first five, in the order in which they were spoken'),
        totalSentences: z.number().int().min(1),
      }),
    ),
    ...searchNotes({ things: 'replays', limit: 'it was counted no further than this page needs' }),
  }),
  perMinute: 60,
})

const videoListSchema = paged({ videos: z.array(videoSchema) })

export const listVideos = endpoint.read('/event/videos', {
  summary: 'List the firm’s other videos, the most recent first',
  query: pagedQuery({}),
  reply: videoListSchema,
})

export const getVideo = endpoint.read('/event/videos/:slug', {
  summary: 'Get a video; public',
  reply: z.object({ video: videoDetailSchema }),
})

/** Redirects (302) to a signed address; public. */
export const getVideoFile = endpoint.get('/event/videos/:slug/film.mp4', {
  access: 'public',
  summary: 'Get the file of a video, through a redirect',
  contentType: 'video/mp4',
})

/** The position at which a viewer stopped a film. */
export const playbackSchema = z.object({
  positionSeconds: secondsSchema.describe('0 before the film was started and after it was finished'),
  watchedAt: z.iso.datetime().nullable(),
  isFinished: z.boolean(),
})
export type Playback = z.infer<typeof playbackSchema>

const ofPlayback = signedIn.with({ reply: z.object({ playback: playbackSchema }) })

export const getPlayback = ofPlayback.get('/user/playback/:slug', {
  summary: 'Get my position in a replay or a video',
})

/**
 * Called by the player at intervals and when the page closes. A film counts as finished within its last 5%,
 * or its last 30 seconds if that is less.
 */
export const setPlayback = ofPlayback.put('/user/playback/:slug', {
  summary: 'Save my position in a replay or a video',
  body: z.strictObject({ positionSeconds: secondsSchema.max(86_400) }),
})

/** "Continue watching": replays that were begun, not finished and haven't expired, the last watched first. */
export const listPlayback = signedIn.get('/user/playback', {
  summary: 'List the replays I have started and not finished, the last watched first',
  reply: z.object({
    playback: z.array(
      z.object({ vndr: vndrSchema, positionSeconds: secondsSchema, watchedAt: z.iso.datetime() }),
    ),
  }),
})
