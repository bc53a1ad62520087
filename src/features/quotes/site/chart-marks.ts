import { instantOf, type LocalTime } from '#kit/local-time.ts'
import type { Language } from '#kit/localized.ts'
import type { Session } from '../contract.ts'

/**
 * Something that happened to a company, to be marked on its chart. `at` is told by its own clock; `language` is the
 * title's;
 * `href` is inside the site.
 */
export type PriceMark = {
  at: LocalTime
  kind: 'release' | 'event'
  title: string
  language: Language
  href: string
}

/** A mark with the session it stands on: the first that could have heard of it. */
export type PlacedMark = PriceMark & { index: number }

/** The marks that fall within the sessions, in their order. */
export function placeMarks(marks: PriceMark[], sessions: Session[]): PlacedMark[] {
  const first = sessions[0]?.day ?? ''
  return marks
    .map((mark) => ({ mark, day: mark.at.dateTime.slice(0, 10) }))
    .filter(({ day }) => day >= first)
    .map(({ mark, day }) => ({ ...mark, index: sessions.findIndex((session) => session.day >= day) }))
    .filter(({ index }) => index >= 0)
    .sort((a, b) => Date.parse(instantOf(a.at)) - Date.parse(instantOf(b.at)))
}
