import type { Language } from '#kit/localized.ts'

const STEPS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** The time since an instant: "3 hours ago", "yesterday", « il y a 5 minutes », « maintenant ». */
export function relativeTime(instant: string, nowMs: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(`${language}-CA`, { numeric: 'auto' })
  const seconds = Math.max(0, (nowMs - Date.parse(instant)) / 1000)
  const [unit, length] = STEPS.find(([, least]) => seconds >= least) ?? ['second', undefined]
  return format.format(length === undefined ? 0 : -Math.floor(seconds / length), unit)
}
