import type { Language } from './localized.ts'

/** The locale of each language: both as written in Canada. */
export const LOCALES: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA' }
/** Bounds the cache: pages need few formats, but visitors' time zones could add hundreds. */
const CACHE_SIZE = 300

/** A cached `Intl.DateTimeFormat` of a language. Dates with a day of the month are for `dateInWords`. */
export const dateFormat = cached(
  (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(LOCALES[language], options),
)

/**
 * Formats numbers and amounts in a language: "12,345", « 12 345 ». Intl puts a wide no-break space between French
 * thousands; this replaces it by the narrow one.
 */
export const numberFormat = cached((language, options: Intl.NumberFormatOptions) => {
  const format = new Intl.NumberFormat(LOCALES[language], options)
  return { format: (value: number) => format.format(value).replace(/\u00A0(?=\d)/g, '\u202F') }
})

/** A number with its language’s thousands separators: "50,000", « 50 000 ». */
export function formatNumber(value: number, language: Language): string {
  return numberFormat(language, {}).format(value)
}

/** Caches formatters, which are far slower to create than to use. Discards the oldest beyond {@link CACHE_SIZE}. */
function cached<Options, Format>(make: (language: Language, options: Options) => Format) {
  const formats = new Map<string, Format>()
  return (language: Language, options: Options): Format => {
    const key = language + JSON.stringify(options)
    const existing = formats.get(key)
    if (existing) return existing
    if (formats.size >= CACHE_SIZE) formats.delete(formats.keys().next().value ?? '')
    const format = make(language, options)
    formats.set(key, format)
    return format
  }
}
