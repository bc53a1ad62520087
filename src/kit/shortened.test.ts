import { expect, test } from 'vitest'
import { shortened } from './shortened.ts'

test.each([
  ['fits', 'Gold poured', 20, 'Gold poured'],
  ['is as long as allowed', 'Gold poured', 11, 'Gold poured'],
  ['ends within a word', 'Gold was poured today', 14, 'Gold was …'],
  ['ends after a word', 'Gold was poured today', 10, 'Gold was …'],
  [
    'ends within a figure',
    'It issued 7,931,000 shares at US$14.50 each',
    34,
    'It issued 7,931,000 shares at …',
  ],
  ['ends between a figure and its unit', 'The volume was 61.8 million in March', 21, 'The volume was …'],
  ['ends after figures', 'After 129 000 ounces in 2025', 15, 'After …'],
])('shortens a text that %s', (_, text, maxCharacters, expected) => {
  const short = shortened(text, maxCharacters)
  expect(short).toBe(expected)
  expect(short.length).toBeLessThanOrEqual(maxCharacters)
})
