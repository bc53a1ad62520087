import { describe, expect, test } from 'vitest'
import { directionOf, formatDollars, formatPrice, unsigned } from './price-format.ts'

test('R404 a price names its currency, unless that is said beside it', () => {
  const written = (format: typeof formatPrice) => [
    format('15.34', 'USD', 'en'),
    format('15.34', 'USD', 'fr'),
    format('0.305', 'CAD', 'fr'),
  ]
  expect(written(formatPrice)).toEqual(['US$15.34', '15,34\u00a0$\u00a0US', '0,305\u00a0$'])
  expect(written(formatDollars)).toEqual(['$15.34', '15,34\u00a0$', '0,305\u00a0$'])
})

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
