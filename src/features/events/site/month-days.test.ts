import { expect, test } from 'vitest'
import { localTime } from '#kit/local-time.ts'
import { dayOf, eventsByDay, monthAfter, weeksOf } from './month-days.ts'

test('R302 counts an event on its day in its own zone, not in UTC', () => {
  const at = (timeZone: string) => ({ startsAtLocal: localTime('2026-12-04T02:30:00Z', timeZone, 'en') })
  expect(dayOf(at('America/Vancouver'))).toBe('2026-12-03')
  expect(dayOf(at('UTC'))).toBe('2026-12-04')
})

test('R302 counts the events of each day', () => {
  const evening = { startsAtLocal: localTime('2026-12-04T02:30:00Z', 'America/Toronto', 'en') }
  const noon = { startsAtLocal: localTime('2026-12-03T17:00:00Z', 'America/Toronto', 'en') }
  expect(eventsByDay([evening, noon])).toEqual({ '2026-12-03': 2 })
})

test('R302 starts weeks on Sunday and has each day of the month once', () => {
  const weeks = weeksOf('2026-02')
  expect(weeks).toHaveLength(4)
  expect(weeks[0]?.[0]).toBe('2026-02-01')
  const leap = weeksOf('2028-02').flat().filter(Boolean)
  expect(leap).toHaveLength(29)
  expect(weeksOf('2026-12')[0]).toEqual([
    null,
    null,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
  ])
})

test('R302 goes to the next and previous month across New Year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2027-01', -1)).toBe('2026-12')
})
