import { dateFormat } from './formats.ts'
import type { Language } from './localized.ts'

/**
 * A date in a language: "December 1", « 1er décembre ». Intl writes the first of a month in French without its « er », and
 * no comma between an English year and a time of day.
 */
export function dateInWords(
  at: Date | number,
  language: Language,
  options: Intl.DateTimeFormatOptions,
): string {
  const words = dateFormat(language, options).format(at)
  return language === 'fr'
    ? words.replace(/\b1(?=\s\p{L}{3})/u, '1er')
    : words.replace(/(\d{4}) at /, '$1, at ')
}
