import { expect } from 'vitest'

const FACTOR = 8
/** Linear time takes 8 times as long for 8 times as much, quadratic time 64 times; garbage collection is in between. */
const MAX_GROWTH = 28
/** Below this the clock and the compiler say more than the work. */
const MIN_MICROSECONDS = 10_000

/**
 * Asserts that work takes time in proportion to its size: processor time, which other processes don't change.
 * @param run does the work for an input of so many characters
 */
export function expectLinearTime(run: (characters: number) => unknown, characters = 15_000): void {
  run(characters)
  const small = microsecondsOf(() => run(characters))
  const large = microsecondsOf(() => run(FACTOR * characters))
  expect(large / Math.max(small, MIN_MICROSECONDS)).toBeLessThan(MAX_GROWTH)
}

function microsecondsOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/** A text that repeats until it has so many characters. */
export function repeated(text: string, characters: number): string {
  return text.repeat(Math.ceil(characters / text.length))
}
