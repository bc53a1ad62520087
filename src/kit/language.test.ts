import { describe, expect, test } from 'vitest'
import { detectLanguage } from './language.ts'

describe('R208 the language of a request', () => {
  test('R208 takes the query first, then the cookie, then Accept-Language, then English', () => {
    expect(detectLanguage({ query: 'en', cookie: 'fr', acceptLanguage: 'fr' })).toBe('en')
    expect(detectLanguage({ query: 'de', cookie: 'fr', acceptLanguage: 'en' })).toBe('fr')
    expect(detectLanguage({ query: null, cookie: 'xx', acceptLanguage: 'fr-CA' })).toBe('fr')
    expect(detectLanguage({})).toBe('en')
  })

  test.each(['french', 'f', '-fr', ' ', 'de-fr'])('R208 takes no language from the tag %j', (query) => {
    expect(detectLanguage({ query, acceptLanguage: 'en' })).toBe('en')
  })

  test.each(['fr-CA', 'FR', 'fr_ca'])('R208 takes French from the tag %j', (tag) => {
    expect(detectLanguage({ query: tag, acceptLanguage: 'en' })).toBe('fr')
    expect(detectLanguage({ cookie: tag, acceptLanguage: 'en' })).toBe('fr')
  })

  test.each([
    ['fr', 'fr'],
    ['FR-ca', 'fr'],
    ['en-CA,fr;q=0.9', 'en'],
    ['en;q=0.5, fr;q=0.8', 'fr'],
    ['de, it;q=0.9, fr;q=0.1', 'fr'],
    ['fr;q=0, en', 'en'],
    ['fr;q=0', 'en'],
    ['*, fr;q=0.5', 'en'],
    ['fr, *;q=0.1', 'fr'],
    ['fr;q=2', 'en'],
    ['fr;q=', 'en'],
    [',,;;q', 'en'],
    ['', 'en'],
  ])('R208 detects the language: Accept-Language %j is %s', (acceptLanguage, language) => {
    expect(detectLanguage({ acceptLanguage })).toBe(language)
  })
})
