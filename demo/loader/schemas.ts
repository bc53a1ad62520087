import { z } from 'zod'
import { localizedSchema } from '#kit/localized.ts'

/** A slug: lower-case words joined by hyphens. */
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
/** A text in both languages, which the demo always has. */
export const bilingual = localizedSchema.required()
const paragraphs = z.array(z.string().min(1)).min(1)
export const bilingualParagraphs = z.strictObject({ en: paragraphs, fr: paragraphs })
