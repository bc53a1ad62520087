import { expect, test } from 'vitest'
import type { Translate } from '#web/translation.ts'
import { validationText } from './field-errors.ts'
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
  expect(t('replays', { company: 'Alderic Mines' })).toBe('VNDR d’Alderic Mines')
  expect(t('replays', { company: 'Kestrin' })).toBe('VNDR de Kestrin')
})

test('R208 takes the keys of the English words alone; the type check is the test', () => {
  const refused = (t: Translate<'events', 'team'>, status: 'live' | 'gossip', text: string) => [
    // @ts-expect-error no such key
    t('nonsense'),
    // @ts-expect-error no such key in a group
    t('filter.nonsense'),
    // @ts-expect-error one of the keys that it may be is none
    t(`status.${status}`),
    // @ts-expect-error any text
    t(text),
    // @ts-expect-error a key of another namespace, without its name
    t('figures.offices'),
    // @ts-expect-error no such key in another namespace
    t('team:nonsense'),
    // @ts-expect-error a key of a namespace that wasn't asked for
    t('shell:menu.home'),
    // @ts-expect-error a group of texts is no text
    t('filter'),
    // @ts-expect-error so many things are a number
    t('title', { count: text }),
  ]
  expect(refused).toHaveLength(3)
})

test('R504 puts in what people typed as it is: it names no value and no other text', () => {
  const texts = { hello: 'Hello {{name}}, from {{firm}}', secret: 'Not for you' }
  const { t } = i18nIn('en', { resources: { en: { shell: texts } } })
  for (const name of ['{{firm}}', '$t(secret)', '<b>{{-firm}}</b>', '$t(shell:secret)'])
    expect(t('hello', { name, firm: 'Kestrin' })).toBe(`Hello ${name}, from Kestrin`)
})

test('R504 writes a size in whole megabytes', () => {
  expect(validationText('fr')('fileTooLarge', { bytes: 5.9 * 1024 ** 2 })).toBe(
    'Choisissez un fichier d’au plus 5\u00A0Mo',
  )
})

test.each([
  ['en', 'Use no more than 5,000 characters'],
  ['fr', 'Utilisez au plus 5\u202f000 caractères'],
] as const)('R208 writes a limit in %s with its thousands separator', (language, text) => {
  expect(validationText(language)('tooLong', { characters: 5000 })).toBe(text)
})
