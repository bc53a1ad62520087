import { expect, test } from 'vitest'
import { FilmClock, partAt } from './film-clock.ts'

const PARTS = [1.5, 10, 10, 60.25].map((startsAtSeconds) => ({ startsAtSeconds }))

test.each([
  [0, -1],
  [1.5, 0],
  [9.9, 0],
  [9.96, 2],
  [60, 2],
  [1e6, 3],
])('R413 at %s s a film is in part %s', (seconds, part) => {
  expect(partAt(PARTS, seconds)).toBe(part)
})

test('R413 has no current part without parts', () => {
  expect(partAt([], 12)).toBe(-1)
})

test('R413 notifies listeners until they unsubscribe', () => {
  const clock = new FilmClock()
  const heard: number[] = []
  const leave = clock.subscribe(() => heard.push(clock.seconds))
  clock.tell(4)
  leave()
  clock.tell(5)
  expect(heard).toEqual([4])
})
