import { formatDay } from '#kit/date-format.ts'
import { useLanguage } from '#web/language.tsx'
import type { Vndr } from '../contract.ts'

/** Company, title and date of a replay, for descriptions. */
export function useReplaySummary({ companies, title, startsAtLocal }: Vndr) {
  const company = companies.map(({ name }) => name).join(', ')
  return { company, title, day: formatDay(startsAtLocal.dateTime, useLanguage()) }
}
