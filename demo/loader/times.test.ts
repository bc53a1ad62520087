import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { businessDayFrom, timesOf } from './times.ts'

const TORONTO = 'America/Toronto'

function starts(businessDay: number, now: string, time = '11:00', timeZone = TORONTO): string {
  const { startsAt } = timesOf({ businessDay, time, minutes: 45 }, timeZone, Temporal.Instant.from(now))
  return startsAt.toString()
}

function day(today: string, count: number): string {
  return businessDayFrom(Temporal.PlainDate.from(today), count).toString()
}

describe('business days', () => {
  test.each([
    ['Thursday', '2026-11-19', 1, '2026-11-20'],
    ['Friday', '2026-11-20', 1, '2026-11-23'],
    ['Saturday', '2026-11-21', 1, '2026-11-23'],
    ['Sunday', '2026-11-22', 1, '2026-11-23'],
    ['Monday', '2026-11-23', 1, '2026-11-24'],
    ['Monday', '2026-11-23', -1, '2026-11-20'],
    ['Sunday', '2026-11-22', -1, '2026-11-20'],
    ['Friday before Thanksgiving', '2026-11-20', 5, '2026-11-30'],
    ['Friday', '2026-11-20', -6, '2026-11-12'],
  ])('from a %s, %s, number %i is %s', (_, today, count, expected) => {
    expect(day(today, count)).toBe(expected)
  })

  test('skip the holidays of either exchange and the turn of the year in both directions', () => {
    expect(day('2026-06-30', 1)).toBe('2026-07-02')
    expect(day('2026-12-23', 1)).toBe('2027-01-04')
    expect(day('2027-01-04', -1)).toBe('2026-12-23')
    expect(day('2025-07-03', 1)).toBe('2025-07-07')
    expect(day('2026-10-09', 1)).toBe('2026-10-13')
    expect(day('2026-09-04', 1)).toBe('2026-09-08')
  })

  test('count from today in Toronto, so that everything of one day has one date', () => {
    const now = '2026-11-24T05:30:00Z'
    expect(starts(1, now, '09:00', TORONTO)).toBe('2026-11-25T14:00:00Z')
    expect(starts(1, now, '09:00', 'America/Chicago')).toBe('2026-11-25T15:00:00Z')
  })
})

describe('a maximum number of days', () => {
  const startsWithin = (now: string) =>
    timesOf(
      { businessDay: -62, withinDays: 88, time: '08:30', minutes: 45 },
      TORONTO,
      Temporal.Instant.from(now),
    ).startsAt.toString()

  test('keeps the business day that is within it', () => {
    expect(startsWithin('2026-08-20T15:00:00Z')).toBe('2026-05-26T12:30:00Z')
  })

  test('is the first business day within it when holidays make it more', () => {
    expect(day('2027-01-20', -62)).toBe('2026-10-13')
    expect(startsWithin('2027-01-20T15:00:00Z')).toBe('2026-10-26T12:30:00Z')
  })
})

describe('weeks of a clock change', () => {
  test('keep the local time', () => {
    expect(starts(1, '2026-03-06T15:00:00Z')).toBe('2026-03-09T15:00:00Z')
    expect(starts(-1, '2026-03-09T15:00:00Z')).toBe('2026-03-06T16:00:00Z')
    expect(starts(1, '2026-10-30T15:00:00Z')).toBe('2026-11-02T16:00:00Z')
  })

  test('measure a duration across the change as elapsed time', () => {
    const start = { businessDay: 1, time: '23:30', minutes: 180 }
    const { startsAt, endsAt } = timesOf(start, 'Africa/Cairo', Temporal.Instant.from('2026-10-28T09:00:00Z'))
    expect(startsAt.until(endsAt).total('minutes')).toBe(180)
    expect(startsAt.toString()).toBe('2026-10-29T20:30:00Z')
  })
})

describe('minutes from the first start', () => {
  test('are rounded up to the whole minute', () => {
    const { startsAt, endsAt } = timesOf(
      { inMinutes: 6, minutes: 12 },
      TORONTO,
      Temporal.Instant.from('2026-11-20T18:00:07.250Z'),
    )
    expect(startsAt.toString()).toBe('2026-11-20T18:07:00Z')
    expect(endsAt.toString()).toBe('2026-11-20T18:19:00Z')
  })

  test('keep a whole minute', () => {
    const start = timesOf(
      { inMinutes: 6, minutes: 12 },
      TORONTO,
      Temporal.Instant.from('2026-11-20T18:00:00Z'),
    )
    expect(start.startsAt.toString()).toBe('2026-11-20T18:06:00Z')
  })
})
