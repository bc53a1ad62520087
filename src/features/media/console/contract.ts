import { z } from 'zod'
import { titledRecordSchema } from '#features/drafts/contract.ts'
import { endpointGroup } from '#kit/endpoint.ts'
import { errorReplySchema } from '#kit/errors.ts'
import type { MediaAccept } from '#kit/field-editor.ts'
import { paged, pagedQuery } from '#kit/paging.ts'

const endpoint = endpointGroup(
  'Console: media',
  z.object({ key: z.string().min(1).max(200), id: z.string().regex(/^[\w-]{22}$/) }),
).with({ access: 'content:write' })

export const MEDIA_KINDS = ['picture', 'film', 'pdf', 'document', 'captions'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

const MB = 1024 ** 2
/** Maximum size of an uploaded file in bytes (R804; docs/uploads.md). */
export const MAX_MEDIA_BYTES: Record<MediaKind, number> = {
  picture: 40 * MB,
  film: 4096 * MB,
  pdf: 50 * MB,
  document: 50 * MB,
  captions: 10 * MB,
}

/** The extensions that uploaded files of each kind may have. */
export const MEDIA_EXTENSIONS: Record<MediaKind, readonly string[]> = {
  picture: ['jpg', 'jpeg', 'jfif', 'jpe', 'png', 'webp', 'avif', 'gif', 'svg'],
  film: ['mp4'],
  pdf: ['pdf'],
  document: ['xlsx', 'docx', 'pptx'],
  captions: ['vtt', 'srt'],
}

/** What a field takes. */
export const kindsAccepted = (accept: MediaAccept): readonly MediaKind[] => {
  if (accept === 'any') return MEDIA_KINDS
  return accept === 'attachment' ? ATTACHMENT_KINDS : [accept]
}
/** What a text may offer to download. */
export const ATTACHMENT_KINDS = ['pdf', 'document'] as const satisfies MediaKind[]

export function extensionsOf(kinds: readonly MediaKind[]): string[] {
  return kinds.flatMap((kind) => MEDIA_EXTENSIONS[kind])
}

/** A file's extension in lower case: `jpg`. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** The kind that a file claims to be by its name; undefined for files that the library doesn't take. */
export function kindOfName(name: string): MediaKind | undefined {
  return MEDIA_KINDS.find((kind) => MEDIA_EXTENSIONS[kind].includes(extensionOf(name)))
}

/**
 * Why an uploaded file is refused: `other` is no kind of file that the library takes; `mismatch` isn't what its name says;
 * `pixels`: too many; `active` runs code or carries other files; `protected` by a password; `truncated`: its end is missing;
 * `codec`: browsers can't play it; `unreadable` can't be inspected; `too-large`: an SVG, which has a limit of its own;
 * `macros`: a document with macros; `heic`: a photograph that browsers can't show; `text`: an SVG with texts, for which the server has no font.
 */
export const MEDIA_FAULTS = [
  'other',
  'mismatch',
  'damaged',
  'pixels',
  'active',
  'protected',
  'unreadable',
  'virus',
  'truncated',
  'codec',
  'captions',
  'too-large',
  'heic',
  'text',
  'macros',
] as const
export type MediaFault = (typeof MEDIA_FAULTS)[number]

const timeSchema = z.iso.datetime()

const fileSchema = z.object({
  /** The key in the storage, by which documents name the file. */
  key: z.string(),
  kind: z.enum(MEDIA_KINDS),
  /** The name of the uploaded file. */
  name: z.string(),
  /** The media type. */
  type: z.string(),
  /** Null when the file is missing from the storage. */
  bytes: z.number().int().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  lengthSeconds: z.number().nullable(),
  /** Of a PDF, where they could be counted. */
  pages: z.number().int().nullable(),
  /** What a picture shows, for who doesn't see it. */
  alternative: z.object({ en: z.string().nullable(), fr: z.string().nullable() }),
  /** Null for a file that content names and nobody uploaded here: the demo's, and those of commands. */
  addedAt: timeSchema.nullable(),
  /** The address of a member of staff; null as `addedAt`. */
  addedBy: z.string().nullable(),
  isUsed: z.boolean(),
  /** An address of the file, which expires. */
  href: z.string(),
  /** An address of a small version of a picture; null for other files. */
  thumbnail: z.string().nullable(),
})
export type MediaFile = z.infer<typeof fileSchema>

export const MAX_ALTERNATIVE_CHARACTERS = 500
const alternativeField = z.string().trim().max(MAX_ALTERNATIVE_CHARACTERS)
/** The reply of a file with the records and drafts that name it. */
const fileReply = z.object({ file: fileSchema, uses: z.array(titledRecordSchema) })
const ofFile = endpoint.with({ reply: fileReply })

export const listMedia = endpoint.get('/console/media', {
  summary:
    'List the files of the media library, the most recent first; `q` searches names and alternative texts',
  query: pagedQuery({
    q: z.string().trim().max(200).optional(),
    kind: z.enum([...MEDIA_KINDS, 'attachment']).optional(),
    only: z.enum(['unused', 'undescribed']).optional(),
  }),
  reply: paged({ files: z.array(fileSchema) }),
})

export const getMediaFile = ofFile.get('/console/media/:key', {
  summary: 'Get a file of the media library, with the records and drafts that use it',
})

export const describeMedia = ofFile.put('/console/media/:key', {
  summary: 'Write what a picture shows, in both languages',
  body: z.strictObject({ en: alternativeField, fr: alternativeField }),
})

export const deleteMedia = endpoint.delete('/console/media/:key', {
  summary: 'Delete a file that no record and no draft uses',
  reply: z.object({ status: z.literal('deleted') }),
  errors: ['media_in_use'],
  errorReply: errorReplySchema.extend({ current: fileReply }),
})

/** Bytes of one part of an upload; larger ones are refused. */
export const MAX_PART_BYTES = 8 * MB

export const UPLOAD_PATH = '/console/media/uploads'
/** An unfinished upload is deleted this many days after its last part. */
export const UPLOAD_DAYS = 3

export const createUpload = endpoint.post(UPLOAD_PATH, {
  contentType: 'text/plain',
  summary:
    'Begin an upload (tus 1.0, creation): headers Tus-Resumable, Upload-Length, Upload-Metadata with filename',
  errors: [
    'precondition_failed',
    'malformed',
    'too_large',
    'unsupported_media_type',
    'too_many_requests',
    'storage_full',
  ],
})

export const getUploadOffset = endpoint.get(`${UPLOAD_PATH}/:id`, {
  contentType: 'text/plain',
  summary:
    'Find out how much of an upload has arrived (tus 1.0): HEAD, with the headers Upload-Offset and Upload-Length',
})

export const appendToUpload = endpoint.patch(`${UPLOAD_PATH}/:id`, {
  contentType: 'text/plain',
  summary: 'Send the next part of an upload (tus 1.0): headers Tus-Resumable, Upload-Offset',
  rawBody: { read: 'any', maxBytes: MAX_PART_BYTES },
  errors: [
    'precondition_failed',
    'malformed',
    'conflict',
    'too_large',
    'unsupported_media_type',
    'storage_full',
  ],
})

export const abandonUpload = endpoint.delete(`${UPLOAD_PATH}/:id`, {
  contentType: 'text/plain',
  summary: 'Abandon an upload (tus 1.0, termination)',
})

export const getUpload = endpoint.get(`${UPLOAD_PATH}/:id/result`, {
  summary: 'Get the result of an upload: its file in the library, or why it was refused',
  reply: z.object({
    state: z.enum(['receiving', 'checking', 'done', 'refused']),
    fault: z.enum(MEDIA_FAULTS).nullable(),
    /** Null until it is in the library. */
    file: fileSchema.nullable(),
  }),
})
