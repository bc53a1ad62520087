import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CSpellUserSettings, spellCheckDocument } from 'cspell-lib'
import { expect, test } from 'vitest'
import type { Language } from '#kit/localized.ts'
import { allTexts } from './texts.ts'

const DICTIONARIES: Record<Language, { locale: string; file: string }> = {
  en: { locale: 'en-CA', file: '@cspell/dict-en-ca/cspell-ext.json' },
  fr: { locale: 'fr-FR', file: '@cspell/dict-fr-fr/cspell-ext.json' },
}
/** What isn’t prose: values, addresses, tags. */
const NOT_PROSE = /\{\{.*?\}\}|\{[=~@#][^}]*\}|(?:https?:|www\.)\S+|\S+@\S+|<[^>]+>/g

/** Words of both languages that no dictionary has, such as names; one on each line, and comments after `#`. */
const ownWords = readFileSync(join(import.meta.dirname, 'words.txt'), 'utf8')
  .split('\n')
  .map((line) => line.replace(/#.*/, '').trim())
  .filter(Boolean)

async function misspelled(text: string, language: Language): Promise<string[]> {
  const { locale, file } = DICTIONARIES[language]
  const settings: CSpellUserSettings = {
    language: locale,
    import: [file],
    words: ownWords,
    maxNumberOfProblems: 1000,
    maxDuplicateProblems: 1,
  }
  const { issues, errors } = await spellCheckDocument(
    { uri: `text.${language}.txt`, text, languageId: 'plaintext', locale },
    { generateSuggestions: false, noConfigSearch: true },
    settings,
  )
  if (errors?.length) throw new AggregateError(errors)
  return issues.map((issue) => issue.text)
}

test.each([
  ['en', 'The investor recieved a program.', ['recieved']],
  ['en', 'A coloured sign, capitalised.', ['capitalised']],
  ['fr', 'Le communiqué est publlié aujourd’hui.', ['publlié']],
] as const)('finds misspelled words: %s', async (language, text, words) => {
  expect(await misspelled(text, language)).toEqual(words)
})

test.each(['en', 'fr'] as const)('R208 all texts are spelled correctly: %s', async (language) => {
  const texts = (await allTexts()).filter((each) => each.language === language)
  expect(texts.length).toBeGreaterThan(1000)
  const wrong = await misspelled(
    texts.map(({ text }) => text.replaceAll(NOT_PROSE, ' ')).join('\n'),
    language,
  )
  expect(
    wrong.map((word) => `${word}: ${texts.find(({ text }) => text.includes(word))?.file}`),
    'correct them, or add names and terms to tests/texts/words.txt',
  ).toEqual([])
})
