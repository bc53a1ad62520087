import { z } from 'zod'
import { companyMarkSchema, engagementSchema } from '#features/companies/contract.ts'
import { dialInSchema, eventSchema, eventStatusSchema } from '#features/events/contract.ts'
import { endpointGroup } from '#kit/endpoint.ts'
import { languageSchema } from '#kit/localized.ts'
import { integerId } from '#kit/validation.ts'

/** The interval at which the waiting room polls (R310). */
export const POLL_SECONDS = 5
/** The interval at which the stage reports attendance. */
export const ATTENDANCE_INTERVAL_SECONDS = 30

const endpoint = endpointGroup(
  'Live',
  z.object({
    eventId: integerId,
    accessKey: z.string().max(64).describe('The access key in a registrant’s personal link'),
  }),
)

/** The event of a waiting room; instants in UTC, `startsAtLocal` in the event's zone. */
export const showSchema = z.object({
  ...eventSchema.pick({ id: true, slug: true, title: true, presenter: true }).shape,
  companies: z.array(companyMarkSchema),
  engagements: z.array(engagementSchema).describe('What its companies pay the firm (R415)'),
  ...eventSchema.pick({ startsAt: true, startsAtLocal: true, endsAt: true, timeZone: true }).shape,
  ...eventSchema.pick({ spokenLanguages: true, captionLanguages: true, source: true }).shape,
  hasSound: z.boolean().describe('False for a film without a sound track'),
})
export type Show = z.infer<typeof showSchema>

export const waitingRoomSchema = z.object({
  status: eventStatusSchema.describe('`open`: the waiting room is open'),
  started: z.boolean(),
  redirectUrl: z.string().nullable(),
  hasPicture: z.boolean().describe('Whether the built-in stage has a film to play'),
  webcast: z
    .object({ url: z.string().nullable().describe('Null before the start') })
    .nullable()
    .describe('A webcast elsewhere, which takes the place of the stage'),
  event: showSchema,
  dialIn: dialInSchema.nullable(),
})
export type WaitingRoom = z.infer<typeof waitingRoomSchema>

/** The holder of a personal link, who is let in unless an error says why not. */
const holderEndpoint = endpoint.with({
  access: 'signed-link',
  errors: [
    'event_not_found',
    'registration_not_found',
    'waitlisted',
    'awaiting_approval',
    'event_cancelled',
    'event_over',
    'event_in_person',
  ],
})

/**
 * Polled by the waiting room (R310, R704) and answered from memory. Once the show has
 * started, `redirectUrl` is the built-in stage, or `/watch/renmark/{event_id}/{accessKey}` for another host (R311).
 */
export const getWaitingRoom = holderEndpoint.get('/waiting-room/:eventId/:accessKey', {
  summary: 'Check whether the presentation has started, and where to go then',
  reply: waitingRoomSchema,
})

/**
 * The event of a waiting room, which the page of a refused link names. It is public: whether the link is
 * somebody's makes no difference (R309).
 */
export const getWaitingRoomEvent = endpoint.get('/waiting-room-events/:eventId', {
  access: 'public',
  summary: 'Get the event of a waiting room, by its id',
  reply: z.object({ event: showSchema }),
  errors: ['event_not_found'],
})

/** Addresses of files, which expire. */
export const streamSchema = z.object({
  url: z.string().describe('An MP4 that is played as if live'),
  height: z.number().int().positive().nullable().describe('Its height in pixels; null when unknown'),
  smaller: z
    .array(z.object({ height: z.number().int().positive(), url: z.string() }))
    .describe('The film in smaller sizes, the largest first'),
  soundUrl: z.string().nullable().describe('Only the audio'),
  captions: z.array(z.object({ language: languageSchema, url: z.string() })).describe('As WebVTT'),
})
export type Stream = z.infer<typeof streamSchema>

/**
 * What the stage plays (R340). `position = now - startedAt`, on the server's clock, keeps all viewers at the
 * same position.
 */
export const getStage = holderEndpoint.get('/stage/:eventId/:accessKey', {
  summary: 'Get the film that the built-in stage is playing, and when it started',
  reply: z.object({
    event: showSchema,
    stream: streamSchema,
    startedAt: z.iso.datetime(),
    now: z.iso.datetime().describe('The server’s time of the response'),
  }),
  errors: ['event_not_started'],
})

/** Attendance for the firm's report: the stage calls this every 30 seconds (R340). */
export const reportAttendance = holderEndpoint.post('/stage/:eventId/:accessKey/attendance', {
  summary: 'Report that I am watching, or that I am going to a webcast elsewhere',
  reply: z.object({}),
  status: 202,
  errors: ['event_not_started'],
})
