import type { Language } from '#kit/localized.ts'
import type { Session } from '../contract.ts'

/**
 * Something that happened to a company, to be marked on its chart. `at` is ISO 8601 in UTC; `language` is the title's;
 * `href` is inside the site.
 */
export type PriceMark = {
  at: string
  kind: 'release' | 'event'
  title: string
  language: Language
  href: string
}

/** A mark with the session it stands on: the first that could have heard of it. */
export type PlacedMark = PriceMark & { index: number }

/** Both exchanges' cities have one clock. */
const ZONE = 'America/Toronto'
const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE })

/** The marks that fall within the sessions, in their order. */
export function placeMarks(marks: PriceMark[], sessions: Session[]): PlacedMark[] {
  const first = sessions[0]?.day ?? ''
  return marks
    .map((mark) => ({ mark, day: dayFormat.format(new Date(mark.at)) }))
    .filter(({ day }) => day >= first)
    .map(({ mark, day }) => ({ ...mark, index: sessions.findIndex((session) => session.day >= day) }))
    .filter(({ index }) => index >= 0)
    .sort((a, b) => a.at.localeCompare(b.at))
}
