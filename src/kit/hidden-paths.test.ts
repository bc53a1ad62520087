import { expect, test } from 'vitest'
import { isHidden } from './hidden-paths.ts'

test.each([
  ['/teamwork', false],
  ['/teams/ada', false],
  ['/about', false],
  ['/team', true],
  ['/team/ada-lin', true],
  ['/team?office=Toronto', true],
  ['/team#partners', true],
])('R807 a firm without /team and what is below it: %s', (to, expected) => {
  expect(isHidden(to, ['/blogs', '/team'])).toBe(expected)
})
