import type { Language } from './localized.ts'

/** How each language writes in Canada. */
export const LOCALES: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA' }
/** Every page needs the same few; readers' time zones would be too many to keep all. */
const KEPT = 300

/** A language's way of writing dates and times. */
export const dateFormat = keeping(
  (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(LOCALES[language], options),
)

/**
 * A language's way of writing numbers and amounts: "12,345", « 12 345 ». Unicode's data put a wide no-break space between
 * French thousands; here it is the narrow one.
 */
export const numberFormat = keeping((language, options: Intl.NumberFormatOptions) => {
  const format = new Intl.NumberFormat(LOCALES[language], options)
  return { format: (value: number) => format.format(value).replace(/\u00A0(?=\d)/g, '\u202F') }
})

/** Making a format costs far more than using it: each is made once, until {@link KEPT} others came after it. */
function keeping<Options, Format>(make: (language: Language, options: Options) => Format) {
  const formats = new Map<string, Format>()
  return (language: Language, options: Options): Format => {
    const key = language + JSON.stringify(options)
    const known = formats.get(key)
    if (known) return known
    if (formats.size >= KEPT) formats.delete(formats.keys().next().value ?? '')
    const format = make(language, options)
    formats.set(key, format)
    return format
  }
}
