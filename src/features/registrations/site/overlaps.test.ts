import { expect, test } from 'vitest'
import type { Presentation } from '#features/events/contract.ts'
import { localTime } from '#kit/local-time.ts'
import { movedPath } from './moved-2024-roadshow.ts'
import { overlapsAmong } from './overlaps.ts'

const at = (time: string) => `2026-12-03T${time}:00Z`
const clock = (time: string) => localTime(at(time), 'UTC', 'en')
const presentation = (slug: string, startsAt: string, endsAt: string): Presentation => ({
  company: {
    id: 1,
    slug,
    name: slug,
    ticker: 'X',
    exchange: 'TSX',
    sector: 'mining',
    logo: '',
    logoOnDark: null,
  },
  presenter: '',
  startsAt: at(startsAt),
  startsAtLocal: clock(startsAt),
  endsAt: at(endsAt),
  endsAtLocal: clock(endsAt),
})

test('R307 reports overlapping presentations, but not adjacent ones', () => {
  const long = presentation('long', '09:00', '11:00')
  const early = presentation('early', '09:30', '10:00')
  const next = presentation('next', '10:00', '11:30')
  expect(overlapsAmong([])).toEqual([])
  expect(overlapsAmong([next, early])).toEqual([])
  expect(overlapsAmong([next, early, long])).toEqual([
    { first: long, second: early, from: clock('09:30'), to: clock('10:00') },
    { first: long, second: next, from: clock('10:00'), to: clock('11:00') },
  ])
})

test('R103 redirects only the roadshow whose hour moved, in every spelling of its address', () => {
  expect(movedPath('/live-registration/a-2024-06-05%2008%3A00%3A00')).toBe(
    '/live-registration/a-2024-06-05%2011%3A00%3A00',
  )
  expect(movedPath('/live-registration/2024-06-05+08:00:00')).toBe('/live-registration/2024-06-05+11:00:00')
  expect(movedPath('/live-registration/a-2024-06-05-08:00:00-b')).toBeUndefined()
  expect(movedPath('/live-registration/a-2024-06-05-09:00:00')).toBeUndefined()
})
