import { describe, expect, test } from 'vitest'
import { dateParts, formatDateTime, formatDay, formatLongDate, formatTimeOfDay } from '#kit/date-format.ts'
import { localTime } from '#kit/local-time.ts'
import type { Language } from '#kit/localized.ts'

/** Three instants as Toronto's local time. */
const morning = (language: Language) => localTime('2026-12-03T16:00:00Z', 'America/Toronto', language)
const afternoon = (language: Language) => localTime('2026-12-03T18:30:00Z', 'America/Toronto', language)
const midnight = (language: Language) => localTime('2026-12-03T05:00:00Z', 'America/Toronto', language)

/** Expected texts below have plain spaces; replace the formatter's no-break spaces before comparing. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

describe('R208 dates in both languages', () => {
  test('R208 writes English times with a.m. and p.m., and no full stops in dates', () => {
    expect(plain(formatDateTime(morning('en'), 'en'))).toBe('Thu, Dec 3 · 11:00 a.m. EST')
    expect(plain(formatTimeOfDay(afternoon('en'), 'en'))).toBe('1:30 p.m. EST')
    expect(plain(formatTimeOfDay(midnight('en'), 'en'))).toBe('12:00 a.m. EST')
  })

  test('R208 writes Canadian French times with 24 hours, without minutes on the hour', () => {
    expect(plain(formatDateTime(morning('fr'), 'fr'))).toBe('jeu. 3 déc. · 11 h HNE')
    expect(plain(formatTimeOfDay(afternoon('fr'), 'fr'))).toBe('13 h 30 HNE')
    expect(plain(formatTimeOfDay(midnight('fr'), 'fr'))).toBe('0 h HNE')
  })

  test('R208 keeps a time of day on one line with no-break spaces', () => {
    expect(formatTimeOfDay(afternoon('fr'), 'fr')).not.toContain(' ')
    expect(formatTimeOfDay(afternoon('en'), 'en')).not.toContain(' ')
  })

  test('R208 formats a date without a time zone', () => {
    expect(formatDay('2026-12-01', 'fr')).toBe('1er décembre 2026')
    expect(formatDay('2026-12-01', 'en')).toBe('December 1, 2026')
    expect(formatLongDate('2026-12-01', 'fr')).toBe('mardi 1er décembre 2026')
  })

  test('R208 shows the day of the given time zone', () => {
    expect(dateParts(localTime('2026-12-03T05:00:00Z', 'America/Vancouver', 'en').dateTime, 'en').day).toBe(
      '2',
    )
    expect(formatLongDate(morning('en').dateTime, 'en')).toBe('Thursday, December 3, 2026')
    expect(formatLongDate(morning('fr').dateTime, 'fr')).toBe('jeudi 3 décembre 2026')
  })
})
