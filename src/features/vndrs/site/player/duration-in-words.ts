import { numberFormat } from '#kit/formats.ts'
import type { Language } from '#kit/localized.ts'

/** A duration as it is read out: "1 minute 24 seconds". For browsers only: their data differs from the server's. */
export function durationInWords(seconds: number, language: Language): string {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = { hour: Math.floor(whole / 3600), minute: Math.floor(whole / 60) % 60, second: whole % 60 }
  const said = (Object.entries(parts) as [keyof typeof parts, number][])
    .filter(([unit, count]) => count > 0 || (unit === 'second' && whole === 0))
    .map(([unit, count]) =>
      numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    )
  return said.join(' ')
}
