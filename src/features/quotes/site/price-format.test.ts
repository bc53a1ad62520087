import { describe, expect, test } from 'vitest'
import { directionOf, unsigned } from './price-format.ts'

describe('R404 the direction of a price', () => {
  test.each([
    ['0.07', '0.38', 'up'],
    ['-0.07', '-1.26', 'down'],
    ['0', '0.00', 'unchanged'],
    ['0.004', '0.00', 'unchanged'],
    ['-0.0001', '0.00', 'unchanged'],
    [null, null, 'unchanged'],
  ])('is by a change of %s (%s%%) %s', (change, changePercent, direction) => {
    expect(directionOf({ change, changePercent })).toBe(direction)
  })

  test('is said by a word, without a sign after it', () => {
    expect(unsigned('−0.07 (−1.26%)')).toBe('0.07 (1.26%)')
    expect(unsigned('+0,07 (+1,26\u00A0%)')).toBe('0,07 (1,26\u00A0%)')
  })
})
