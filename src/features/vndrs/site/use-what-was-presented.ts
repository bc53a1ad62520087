import { formatDay } from '#kit/date-format.ts'
import { useLanguage } from '#web/language.tsx'
import type { Vndr } from '../contract.ts'

/** Who presented what and when, for the descriptions of a replay's pages. */
export function useWhatWasPresented({ companies, title, startsAtLocal }: Vndr) {
  const company = companies.map(({ name }) => name).join(', ')
  return { company, title, day: formatDay(startsAtLocal.dateTime, useLanguage()) }
}
