import { expect, test } from 'vitest'
import { milestoneAt } from './milestone.ts'

test('R310 names the last milestone on the way to the start', () => {
  const at = (leftS: number, status: 'scheduled' | 'open' = 'open') => milestoneAt(leftS * 1000, 0, status)
  expect([at(3600, 'scheduled'), at(301, 'scheduled'), at(900), at(301)]).toEqual([
    undefined,
    undefined,
    'open',
    'open',
  ])
  expect([at(300), at(61), at(60), at(1), at(0), at(-59), at(-60), at(-600)]).toEqual([
    'fiveMinutes',
    'fiveMinutes',
    'oneMinute',
    'oneMinute',
    'due',
    'due',
    'late',
    'late',
  ])
})
