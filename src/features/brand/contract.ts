import { z } from 'zod'
import { firmEntrySchema, firmSchema, pictureSchema, SECTION_NAMES } from '#features/firm/contract.ts'
import { endpointGroup } from '#kit/endpoint.ts'
import { textInBoth } from '#kit/validation.ts'

const endpoint = endpointGroup('Console: brand').with({ access: 'firm:write' })

/** Maximum bytes of an uploaded logo or picture. */
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024

/** A stored picture and its address. */
export const uploadedPictureSchema = z.object({ picture: pictureSchema, src: z.string() })
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>

/** How the firm presents itself (R807): the part of its profile that the brand's screen edits. */
export const brandSchema = firmEntrySchema.extend({
  senderName: textInBoth(120).optional(),
  social: firmSchema.shape.social.max(12),
  founded: firmSchema.shape.founded,
  figures: firmSchema.shape.figures,
  sharePicture: z.strictObject({ en: pictureSchema, fr: pictureSchema.optional() }).optional(),
  hiddenSections: z.array(z.enum(SECTION_NAMES)),
})
export type Brand = z.output<typeof brandSchema>

export const getBrand = endpoint.get('/console/brand', {
  summary: 'Get the firm’s brand, with the fingerprint that a change must name',
  reply: z.object({ brand: brandSchema, basedOn: z.string() }),
})

export const changeBrand = endpoint.put('/console/brand', {
  summary:
    'Change the firm’s brand; every process shows it within a second. Where the firm needs a second person, the change is a draft in review',
  body: z.strictObject({ brand: brandSchema, basedOn: z.string().max(100) }),
  reply: z.object({ basedOn: z.string(), msg: z.array(z.string()) }),
  errors: ['content_changed', 'draft_changed'],
})

export const PICTURE_USES = ['logo', 'share'] as const
export type PictureUse = (typeof PICTURE_USES)[number]

export const addBrandPicture = endpoint.post('/console/brand/pictures', {
  summary:
    'Add a logo or a share picture, PNG or SVG; it is redrawn, so that nothing else in the file is kept',
  body: z.strictObject({ use: z.enum(PICTURE_USES), file: z.file().max(MAX_PICTURE_BYTES) }),
  multipart: { maxFileBytes: MAX_PICTURE_BYTES },
  reply: uploadedPictureSchema,
  status: 201,
  perMinute: 30,
})
