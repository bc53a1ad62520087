import { z } from 'zod'
import { localizedSchema } from '#kit/localized.ts'

/** Lower-case words joined by hyphens, as addresses on the site have them. */
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
/** The demo speaks both languages throughout. */
export const bilingual = localizedSchema.required()
const paragraphs = z.array(z.string().min(1)).min(1)
export const bilingualParagraphs = z.strictObject({ en: paragraphs, fr: paragraphs })
