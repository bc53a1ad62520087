import { expect, test } from 'vitest'
import { i18nIn } from '#i18n/i18n.ts'
import { translatorOf } from '#web/i18n.ts'
import { en } from './home/text.en.ts'
import { fr } from './home/text.fr.ts'
import { languages } from './texts.server.ts'

/** Keys of all texts in a group of texts. */
function keysOf(texts: object, before = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [before + key] : keysOf(text, `${before}${key}.`),
  )
}

test.each([
  ['en', en],
  ['fr', fr],
] as const)('R208 the cached t says what i18next says, first and again: %s', (language, texts) => {
  const own = languages(language)('home')
  const theirs = translatorOf(i18nIn(language, { resources: { [language]: { home: texts } } }))('home')
  // A plural's own keys, and the one that is asked for with a count.
  const keys = keysOf(texts).flatMap((key) => [key, key.replace(/_(one|other)$/, '')])
  expect(keys.length).toBeGreaterThan(40)
  for (const values of [{}, { count: 1 }, { count: 7438 }, { count: 1 }, { context: 'x' }])
    for (const key of keys) expect([key, own(key, values)]).toEqual([key, theirs(key, values)])
})

test('R208 the t of several namespaces finds a text by its namespace', () => {
  const t = languages('fr')(['home', 'errors'])
  expect([t('errors:no_areas'), t('errors:no_areas')]).toEqual([
    'Erreur 404. Aucune région n’a été trouvée.',
    'Erreur 404. Aucune région n’a été trouvée.',
  ])
})
