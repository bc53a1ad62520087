import { describe, expect, test } from 'vitest'
import { marketValue, sharesInWords } from './market-value.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

describe('R403 market capitalisation', () => {
  test.each([
    [214_600_000, '6.41', 'CAD', '$1.38 billion', '1,38 G$'],
    [17_600_000, '27.4', 'USD', 'US$482 million', '482 M$ US'],
    [138_700_000, '0.1650', 'CAD', '$22.9 million', '22,9 M$'],
    [100_000_000, '9.996', 'CAD', '$1 billion', '1 G$'],
    [50_000_000, '0.4525', 'GBP', '£22.6 million', '22,6 M£'],
    [50_000_000, '1.2', 'AUD', 'A$60 million', '60 M$ AU'],
    [50_000_000, '1.2', 'EUR', '€60 million', '60 M€'],
    [1_000_000_000, '25', 'USD', 'US$25 billion', '25 G$ US'],
  ] as const)('%i shares at %s %s', (shares, price, currency, en, fr) => {
    expect(plain(marketValue(shares, { price, currency }, 'en'))).toBe(en)
    expect(plain(marketValue(shares, { price, currency }, 'fr'))).toBe(fr)
  })

  test('writes the number of shares in words', () => {
    expect(plain(sharesInWords(214_600_000, 'en'))).toBe('214.6 million')
    expect(plain(sharesInWords(214_600_000, 'fr'))).toBe('214,6 millions')
  })
})
