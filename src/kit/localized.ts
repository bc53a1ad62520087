import { z } from 'zod'

/** The site's two languages, ISO 639-1. English is the fallback (R208). */
export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

export const languageSchema = z.enum(LANGUAGES)

/** The language of a reply's texts: the requested one, or English where there is no French. */
export const textLanguageSchema = languageSchema.describe(
  'The language the texts are in; English where there is no French',
)

/** Whether a reply's record exists in French too: only then search engines are shown a French page of it (R208). */
export const isTranslatedSchema = z.boolean().describe('Whether it exists in French too')

export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'fr'
}

/** The language that a tag names, whatever its region and case: `fr-CA`, `FR`; undefined for any other. */
export function languageOfTag(tag: string | null | undefined): Language | undefined {
  const primary = tag?.split(/[-_]/, 1)[0]?.toLowerCase()
  return isLanguage(primary) ? primary : undefined
}

/** A text in English and, where it exists, in French. Stored as `jsonb`. */
export const localizedSchema = z.object({ en: z.string().min(1), fr: z.string().min(1).optional() })
export type Localized = z.infer<typeof localizedSchema>

/** A text in either language or both, such as the title of a draft. */
export const draftTextSchema = z.object({ en: z.string().optional(), fr: z.string().optional() })

/** The text in the requested language, or in English where there is no French. */
export function inLanguage(text: Localized, language: Language): string {
  return text[language] ?? text.en
}

/** The language that {@link inLanguage} returns, so that a reply can say when it fell back to English. */
export function languageOf(text: Localized, requested: Language): Language {
  return text[requested] === undefined ? 'en' : requested
}
