import { instantOf, type LocalTime } from '#kit/local-time.ts'
import type { Language } from '#kit/localized.ts'
import type { TradingSession } from '../contract.ts'

/**
 * A release or event to mark on a chart. `at` is in its own zone; `language` is the title's; `href` is a path
 * of the site.
 */
export type PriceMark = {
  at: LocalTime
  kind: 'release' | 'event'
  title: string
  language: Language
  href: string
}

/** A mark with the index of its session: the first one on or after its day. */
export type PlacedMark = PriceMark & { index: number }

/** The marks within the sessions, in order of time. */
export function placeMarks(marks: PriceMark[], sessions: TradingSession[]): PlacedMark[] {
  const first = sessions[0]?.day ?? ''
  return marks
    .map((mark) => ({ mark, day: mark.at.dateTime.slice(0, 10) }))
    .filter(({ day }) => day >= first)
    .map(({ mark, day }) => ({ ...mark, index: sessions.findIndex((session) => session.day >= day) }))
    .filter(({ index }) => index >= 0)
    .sort((a, b) => Date.parse(instantOf(a.at)) - Date.parse(instantOf(b.at)))
}
