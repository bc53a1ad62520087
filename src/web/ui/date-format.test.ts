import { describe, expect, test } from 'vitest'
import { dateParts, formatDateTime, formatLongDate, formatTimeOfDay } from './date-format.ts'

const MORNING = '2026-12-03T16:00:00Z'
const AFTERNOON = '2026-12-03T18:30:00Z'
const MIDNIGHT = '2026-12-03T05:00:00Z'
const TORONTO = 'America/Toronto'

/** Texts are written here with plain blanks; the real ones don't break. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

describe('R208 dates follow the language', () => {
  test('English has a.m. and p.m. and no full stops after the day', () => {
    expect(plain(formatDateTime(MORNING, 'en', TORONTO))).toBe('Thu, Dec 3 · 11:00 a.m. EST')
    expect(plain(formatTimeOfDay(AFTERNOON, 'en', TORONTO))).toBe('1:30 p.m. EST')
    expect(plain(formatTimeOfDay(MIDNIGHT, 'en', TORONTO))).toBe('12:00 a.m. EST')
  })

  test('Canadian French has 24 hours, and no minutes on the hour', () => {
    expect(plain(formatDateTime(MORNING, 'fr', TORONTO))).toBe('jeu. 3 déc. · 11 h HNE')
    expect(plain(formatTimeOfDay(AFTERNOON, 'fr', TORONTO))).toBe('13 h 30 HNE')
    expect(plain(formatTimeOfDay(MIDNIGHT, 'fr', TORONTO))).toBe('0 h HNE')
  })

  test('a time of day never breaks over two lines', () => {
    expect(formatTimeOfDay(AFTERNOON, 'fr', TORONTO)).not.toContain(' ')
    expect(formatTimeOfDay(AFTERNOON, 'en', TORONTO)).not.toContain(' ')
  })

  test('the day is that of the zone', () => {
    expect(dateParts(MIDNIGHT, 'en', 'America/Vancouver').day).toBe('2')
    expect(formatLongDate(MORNING, 'en', TORONTO)).toBe('Thursday, December 3, 2026')
    expect(formatLongDate(MORNING, 'fr', TORONTO)).toBe('jeudi 3 décembre 2026')
  })
})
