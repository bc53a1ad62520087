import { numberFormat } from '#kit/formats.ts'
import type { Language } from '#kit/localized.ts'

/** "50,000", « 50 000 ». */
export function formatNumber(value: number, language: Language): string {
  return numberFormat(language, {}).format(value)
}
