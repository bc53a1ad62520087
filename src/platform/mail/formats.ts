import { LRUCache } from 'lru-cache'
import type { Language } from '#kit/localized.ts'

const LOCALES: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA' }
/** One takes as long to make as the rest of a mail, and 100,000 mails need the same few. */
const KEPT = 300

const dates = new LRUCache<string, Intl.DateTimeFormat>({ max: KEPT })
const numbers = new LRUCache<string, Intl.NumberFormat>({ max: KEPT })

/** How mails write dates and times in a language. */
export function dateFormat(
  language: Language,
  options: Intl.DateTimeFormatOptions & { timeZone: string },
): Intl.DateTimeFormat {
  return kept(dates, language, options, () => new Intl.DateTimeFormat(LOCALES[language], options))
}

/** How mails write numbers and amounts in a language. */
export function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return kept(numbers, language, options, () => new Intl.NumberFormat(LOCALES[language], options))
}

function kept<F extends object>(
  formats: LRUCache<string, F>,
  language: Language,
  options: object,
  make: () => F,
): F {
  const key = language + JSON.stringify(options)
  const known = formats.get(key)
  if (known) return known
  const made = make()
  formats.set(key, made)
  return made
}
