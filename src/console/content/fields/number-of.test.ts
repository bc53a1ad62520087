import { expect, test } from 'vitest'
import { numberOf } from './number-of.ts'

test('reads numbers as both languages write them, and keeps what is none', () => {
  for (const [text, number] of [
    ['84,500,000', 84_500_000],
    ['84 500 000', 84_500_000],
    ['84\u202f500\u202f000,5', 84_500_000.5],
    ['1,234.5', 1234.5],
    ['45,501', 45.501],
    ['−73,5685', -73.5685],
    ['12,34,567', '12,34,567'],
    ['about 5', 'about 5'],
    ['', ''],
  ] as const)
    expect(numberOf(text)).toBe(number)
  expect(numberOf('84,500', true)).toBe(84_500)
})
