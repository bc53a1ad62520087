import { expect } from 'vitest'

const FACTOR = 8
/** For 8 times the input, linear work takes 8 times as long, quadratic work 64 times; garbage collection adds some. */
const MAX_GROWTH = 28
/** Shorter measurements depend more on the clock and the compiler than on the work. */
const MIN_MICROSECONDS = 10_000

/**
 * Asserts that work takes time proportional to its size; measures processor time, which other processes don't affect.
 * @param run does the work for an input of this many characters
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

/** Repeats a text up to a length. */
export function repeated(text: string, characters: number): string {
  return text.repeat(Math.ceil(characters / text.length))
}
