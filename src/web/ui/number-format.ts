import type { Language } from '#kit/localized.ts'

const FORMATS = { en: new Intl.NumberFormat('en-CA'), fr: new Intl.NumberFormat('fr-CA') }

/** "50,000", « 50 000 ». */
export function formatNumber(value: number, language: Language): string {
  return FORMATS[language].format(value)
}
