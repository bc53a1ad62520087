import { expect, test } from 'vitest'
import { ClockEstimate } from '#web/server-clock.ts'
import { rateFor } from './playback-sync.ts'
import { POLL_MS, waitMs } from './use-polling.ts'

test('R310 polls every 5 s; after errors at growing random intervals up to a minute', () => {
  expect(waitMs(0)).toBe(POLL_MS)
  expect(waitMs(1, () => 0)).toBe(5000)
  expect(waitMs(1, () => 1)).toBe(10_000)
  expect(waitMs(3, () => 0.5)).toBe(22_500)
  expect(waitMs(50, () => 1)).toBe(60_000)
})

test('R340 corrects drift by changing the speed by at most 5 %, and ignores imperceptible drift', () => {
  expect(rateFor(0.03)).toBe(1)
  expect(rateFor(-0.03)).toBe(1)
  expect(rateFor(0.1)).toBeCloseTo(1.02)
  expect(rateFor(2)).toBe(1.05)
  expect(rateFor(-2)).toBe(0.95)
})

test('R340 estimates the server’s clock from the fastest response plus half its round trip', () => {
  const clock = new ClockEstimate(0, 0)
  const offsetMs = () => Math.round(clock.now() - performance.now())
  clock.add(100_000, 0, 800)
  expect(offsetMs()).toBe(99_600)
  expect(clock.isGood).toBe(false)
  clock.add(100_900, 900, 1000)
  expect(clock.isGood).toBe(true)
  expect(offsetMs()).toBe(99_950)
  clock.add(500_000, 1000, 1900)
  expect(offsetMs()).toBe(99_950)
  clock.renew()
  clock.add(102_000, 2000, 2400)
  expect(offsetMs()).toBe(99_800)
})
