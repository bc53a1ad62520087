import { expect, test } from 'vitest'
import { i18nIn } from './i18n.ts'

const found = { found_one: '{{count}} company', found_other: '{{count}} companies', since: 'Since {{year}}' }
const wordsIn = (language: 'en' | 'fr') =>
  i18nIn(language, { resources: { [language]: { shell: { ...found, found_many: found.found_other } } } })

test.each([
  ['en', 7438, '7,438 companies'],
  ['fr', 7438, '7\u202F438 companies'],
  ['en', 24, '24 companies'],
] as const)('writes counts with the thousands separators of the language: %s %d', (language, count, text) => {
  expect(wordsIn(language).t('found', { count })).toBe(text)
})

test('writes other numbers, such as years, as they are', () => {
  expect(wordsIn('en').t('since', { year: 1999 })).toBe('Since 1999')
})

test('R208 elides the French « de » before a name', () => {
  const { t } = i18nIn('fr', { resources: { fr: { shell: { replays: 'VNDR {{company, de}}' } } } })
  expect(t('replays', { company: 'Orvane Gold' })).toBe('VNDR d’Orvane Gold')
  expect(t('replays', { company: 'Velorin' })).toBe('VNDR de Velorin')
})
