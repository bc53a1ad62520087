import { expect, test } from 'vitest'
import { judgeAnswers, judgeClock, judgeSpeed, judgeVideo, worstOf } from './checks.ts'

test('R107 distinguishes required from recommended features', () => {
  expect([judgeVideo('probably'), judgeVideo('maybe'), judgeVideo('')].map(({ state }) => state)).toEqual([
    'good',
    'doubt',
    'bad',
  ])
  expect(judgeClock(undefined)).toEqual({ state: 'bad' })
  expect(judgeClock(-4_400)).toEqual({ state: 'good', figure: 5 })
  expect(judgeClock(-190_000)).toEqual({ state: 'doubt', figure: 190 })
  expect(judgeAnswers([])).toEqual({ state: 'bad' })
  expect(judgeAnswers([20, 5000, 30.4])).toEqual({ state: 'good', figure: 30 })
  expect(judgeAnswers([500, 700, 600])).toEqual({ state: 'doubt', figure: 600 })
  expect(judgeSpeed(undefined)).toEqual({ state: 'bad' })
  expect(judgeSpeed(1.49)).toEqual({ state: 'bad', figure: 1.4 })
  expect(judgeSpeed(2.99)).toEqual({ state: 'doubt', figure: 2.9 })
  expect(judgeSpeed(147.8)).toEqual({ state: 'good', figure: 147 })
  expect(worstOf({ video: { state: 'good' }, speed: { state: 'doubt' } })).toBe('doubt')
  expect(worstOf({ video: { state: 'bad' }, speed: { state: 'doubt' } })).toBe('bad')
})
