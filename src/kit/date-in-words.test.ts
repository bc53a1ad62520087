import { describe, expect, test } from 'vitest'
import { dateInWords } from './date-in-words.ts'

describe('R208 dates', () => {
  const UTC = { timeZone: 'UTC' } as const
  const FIRST = new Date('2026-12-01T01:30:00Z')

  test.each([
    [{ dateStyle: 'long' }, '1er décembre 2026'],
    [{ dateStyle: 'medium' }, '1er déc. 2026'],
    [{ day: 'numeric', month: 'long' }, '1er décembre'],
    [{ hour: 'numeric', minute: '2-digit' }, '1 h 30'],
  ] as const)('R208 have « 1er » for the first of a month in French, by %j', (options, written) => {
    const words = dateInWords(FIRST, 'fr', { ...UTC, ...options })
    expect(words.replaceAll(/\s/g, ' ')).toBe(written)
  })

  test('R208 keep other days, and English, as Intl writes them', () => {
    const long = { ...UTC, dateStyle: 'long' } as const
    expect(dateInWords(Date.UTC(2026, 11, 21), 'fr', long)).toBe('21 décembre 2026')
    expect(dateInWords(FIRST, 'en', long)).toBe('December 1, 2026')
  })
})
