import { z } from 'zod'
import { endpointGroup } from '#kit/endpoint.ts'
import { integerIdParams } from '#kit/validation.ts'
import { cueSchema } from '../contract.ts'

const endpoint = endpointGroup('Console: films', integerIdParams).with({ access: 'content:write' })
/** More than a day of talking has. */
const MAX_CAPTIONS_CHARACTERS = 2 * 1024 ** 2

/**
 * What is wrong at a line of captions. `header`: the text is neither WebVTT nor SRT; `time`: a time can't be read; `order`: the
 * end isn't after the start; `empty`: nothing is said; `stray`: words without a time; `late`: after the end of the film;
 * `none`: there are no captions; `too-many`.
 */
export const CAPTION_FAULTS = [
  'header',
  'time',
  'order',
  'empty',
  'stray',
  'late',
  'none',
  'too-many',
] as const
export const captionFaultSchema = z.object({ line: z.int().positive(), fault: z.enum(CAPTION_FAULTS) })
export type CaptionFault = z.infer<typeof captionFaultSchema>

export const checkCaptions = endpoint.post('/console/captions', {
  summary: 'Read captions that are being written, WebVTT or SRT; nothing is stored',
  rawBody: { read: 'large', maxBytes: 2 * MAX_CAPTIONS_CHARACTERS },
  body: z.strictObject({
    text: z.string().max(MAX_CAPTIONS_CHARACTERS),
    lengthSeconds: z.number().positive().nullable().describe('The film’s; null where it isn’t known yet'),
  }),
  reply: z.object({
    cues: z.array(cueSchema).describe('Empty while there are faults'),
    faults: z.array(captionFaultSchema).describe('In the order of lines, the first ones'),
  }),
})

/** The progress of a size: 0 to 100. */
const sizeSchema = z.object({
  height: z.int().positive(),
  percent: z.int().min(0).max(100),
  hasFailed: z.boolean().describe('The last attempt failed; it is repeated'),
})

export const preparationSchema = z.object({
  preview: z
    .enum(['ready', 'waiting', 'none'])
    .describe('The first minute of a replay; a video has none, and neither has a record without a film'),
  sizes: z.array(sizeSchema).describe('Empty until they are begun, and where there is no ffmpeg'),
})
export type Preparation = z.infer<typeof preparationSchema>

export const getPreparation = endpoint.get('/console/films/:id/preparation', {
  summary:
    'Get the progress of preparing a published film for visitors: its first minute and its smaller sizes',
  reply: preparationSchema,
})
