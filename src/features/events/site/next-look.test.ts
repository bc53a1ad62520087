import { expect, test } from 'vitest'
import { nextLookMs } from './next-look.ts'

const MINUTE_MS = 60_000
const startsAt = '2026-03-02T12:00:00Z'
const lookAt = (
  leftMs: number,
  status: 'scheduled' | 'open' | 'live' | 'ended' | 'cancelled' = 'scheduled',
) => nextLookMs({ status, startsAt }, Date.parse(startsAt) - leftMs)

test('a page looks again right after the announced start, and every few seconds until the show is on', () => {
  expect(lookAt(30_000)).toBeGreaterThanOrEqual(30_500)
  expect(lookAt(30_000, 'open')).toBeLessThanOrEqual(32_000)
  expect([lookAt(0), lookAt(-9 * MINUTE_MS), lookAt(-11 * MINUTE_MS)]).toEqual([5000, 5000, MINUTE_MS])
})

test('a page looks every minute when a start is near, and while a show is on; not at all when it is over', () => {
  expect([lookAt(10 * MINUTE_MS), lookAt(10 * MINUTE_MS, 'live')]).toEqual([MINUTE_MS, MINUTE_MS])
  expect([lookAt(21 * MINUTE_MS), lookAt(40 * 24 * 60 * MINUTE_MS)]).toEqual([MINUTE_MS, 86_400_000])
  expect([lookAt(0, 'ended'), lookAt(0, 'cancelled')]).toEqual([undefined, undefined])
})
