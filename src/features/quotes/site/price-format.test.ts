import { describe, expect, test } from 'vitest'
import { directionOf, formatPrice, formatWithSymbol, unsigned } from './price-format.ts'

test('R404 a price names its currency, unless that is said beside it', () => {
  const written = (format: typeof formatPrice) => [
    format('15.34', 'USD', 'en'),
    format('15.34', 'USD', 'fr'),
    format('0.305', 'CAD', 'fr'),
    format('0.4525', 'GBP', 'en'),
    format('1.2', 'AUD', 'en'),
  ]
  expect(written(formatPrice)).toEqual([
    'US$15.34',
    '15,34\u00a0$\u00a0US',
    '0,305\u00a0$',
    '£0.4525',
    'A$1.20',
  ])
  expect(written(formatWithSymbol)).toEqual(['$15.34', '15,34\u00a0$', '0,305\u00a0$', '£0.4525', '$1.20'])
})

describe('R404 the direction of a price', () => {
  test('is that of its change', () => {
    expect(directionOf({ change: '0.07', changePercent: '0.38' })).toBe('up')
    expect(directionOf({ change: '-0.07', changePercent: '-1.26' })).toBe('down')
    expect(directionOf({ change: null, changePercent: null })).toBe('unchanged')
  })

  test.each(['0', '0.004', '-0.0001'])('is none by a change of %s (0.00%%)', (change) =>
    expect(directionOf({ change, changePercent: '0.00' })).toBe('unchanged'),
  )

  test('is said by a word, without a sign after it', () => {
    expect(unsigned('−0.07 (−1.26%)')).toBe('0.07 (1.26%)')
    expect(unsigned('+0,07 (+1,26\u00A0%)')).toBe('0,07 (1,26\u00A0%)')
  })
})
