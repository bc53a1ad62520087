import { describe, expect, test } from 'vitest'
import { daysLeft, expiryOf, hasExpired, isNew, publicationTime } from './retention.ts'

const at = (instant: string) => new Date(instant)

describe('R411 the expiry of replays', () => {
  test.each([
    // Daylight saving time ends on 1 November in between, so the 90 days are one hour longer.
    ['Toronto, over the autumn change', '2026-09-10T17:30:00Z', 'America/Toronto', '2026-12-10T05:00:00Z'],
    [
      'Vancouver, over the spring change',
      '2027-01-14T21:00:00Z',
      'America/Vancouver',
      '2027-04-15T07:00:00Z',
    ],
    ['Regina, which has none', '2026-09-10T16:00:00Z', 'America/Regina', '2026-12-10T06:00:00Z'],
    // 23:30 in Vancouver is the next day in Toronto and in UTC; the event's own day counts.
    ['late in the evening', '2026-06-02T06:30:00Z', 'America/Vancouver', '2026-08-31T07:00:00Z'],
  ])('%s', (_, startsAt, timeZone, expiresAt) => {
    expect(expiryOf({ startsAt: at(startsAt), timeZone }).toISOString()).toBe(at(expiresAt).toISOString())
  })

  test('has a last millisecond on the last day, and a first one after it', () => {
    const expiresAt = expiryOf({ startsAt: at('2026-09-10T17:30:00Z'), timeZone: 'America/Toronto' })
    const last = new Date(expiresAt.getTime() - 1)
    expect([hasExpired(expiresAt, last), hasExpired(expiresAt, expiresAt)]).toEqual([false, true])
    expect(daysLeft(expiresAt, 'America/Toronto', last)).toBe(0)
    expect(daysLeft(expiresAt, 'America/Toronto', expiresAt)).toBe(0)
  })

  test('counts the days left from midnight in the event’s zone, not UTC', () => {
    const expiresAt = expiryOf({ startsAt: at('2026-09-10T17:30:00Z'), timeZone: 'America/Toronto' })
    expect(daysLeft(expiresAt, 'America/Toronto', at('2026-09-10T17:30:00Z'))).toBe(90)
    expect(daysLeft(expiresAt, 'America/Toronto', at('2026-12-08T04:59:59Z'))).toBe(2)
    expect(daysLeft(expiresAt, 'America/Toronto', at('2026-12-08T05:00:00Z'))).toBe(1)
  })

  test('publishes 24 hours after the event, or at once if that has passed', () => {
    const endsAt = at('2026-11-20T15:00:00Z')
    expect(publicationTime(endsAt, at('2026-11-20T16:00:00Z')).toISOString()).toBe('2026-11-21T15:00:00.000Z')
    expect(publicationTime(endsAt, at('2026-11-25T16:00:00Z')).toISOString()).toBe('2026-11-25T16:00:00.000Z')
  })

  test('marks a replay as new for seven days', () => {
    const published = at('2026-11-20T15:00:00Z')
    expect(isNew(published, at('2026-11-27T14:59:59Z'))).toBe(true)
    expect(isNew(published, at('2026-11-27T15:00:00Z'))).toBe(false)
  })
})
