import type { Language } from './localized.ts'

const UNITS = { en: ['kB', 'MB', 'GB'], fr: ['ko', 'Mo', 'Go'] } as const

/** A file size: "240 kB", « 1,2 Mo »; 1 kB is 1,000 bytes. */
export function fileSize(bytes: number, language: Language): string {
  const power = bytes >= 1e9 ? 2 : bytes >= 1e6 ? 1 : 0
  const size = power === 0 ? Math.ceil(bytes / 1000) : bytes / 1000 ** (power + 1)
  const number = size.toLocaleString(language === 'fr' ? 'fr-CA' : 'en-CA', { maximumFractionDigits: 1 })
  return `${number}\u00A0${UNITS[language][power]}`
}
