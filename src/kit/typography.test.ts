import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typesetText } from './typography.ts'

const visible = (text: string) => text.replaceAll('\u00a0', '␣').replaceAll('\u202f', '·')

test.each([
  ['times', 'À 13:30 et à 9:05:10'],
  ['ratios', '3:1'],
  ['addresses', 'https://x.example/a?b=1;c:d%20!'],
  ['addresses without a scheme', 'tamarack.example/results?q="a"'],
  ['e-mail addresses', 'ir@tamarack.example?subject=a'],
  ['inches', '5"'],
  ['signs that begin a line', ':)'],
  ['a percent sign without a figure', 'le %'],
])('R811 leaves %s as they are in French', (_, text) => {
  expect(typesetText(text, 'fr')).toBe(text)
})

test.each([
  ['"Bonjour", dit-elle', '«␣Bonjour␣», dit-elle'],
  ['« Bonjour » et «Salut»', '«␣Bonjour␣» et «␣Salut␣»'],
  ['en "2026"', 'en «␣2026␣»'],
  ['l\'"année" d\'hier', 'l’«␣année␣» d’hier'],
  ['Quoi? Oui!Non ; enfin: 5% et 10 %', 'Quoi·? Oui·!Non·; enfin␣: 5␣% et 10␣%'],
  ['Vraiment?! (oui?)', 'Vraiment·?! (oui·?)'],
  ['Voir : https://x.example:8080', 'Voir␣: https://x.example:8080'],
  ['Un:\n"Deux"', 'Un␣:\n«␣Deux␣»'],
])('R811 typesets French: %j', (typed, written) => {
  expect(visible(typesetText(typed, 'fr'))).toBe(written)
})

test.each([
  [`"It's 'new'," she said`, '“It’s ‘new’,” she said'],
  ['("in 2026") and 5" wide', '(“in 2026”) and 5" wide'],
  ['Why? 5%: yes; no!', 'Why? 5%: yes; no!'],
  ["the 1990's", 'the 1990’s'],
  ['https://x.example/a"b', 'https://x.example/a"b'],
])('R811 typesets English: %j', (typed, written) => {
  expect(typesetText(typed, 'en')).toBe(written)
})

test('R811 changes quotation marks and spaces alone, and nothing that is typeset', () => {
  const plain = (text: string) =>
    text
      .replace(/[\s\u00a0\u202f]/g, '')
      .replace(/[“”«»]/g, '"')
      .replace(/[‘’]/g, "'")
  const text = fc.string({ unit: fc.constantFrom(...'ab1 "\';:!?%«»(.@/\n'), maxLength: 60 })
  fc.assert(
    fc.property(text, fc.constantFrom('en' as const, 'fr' as const), (typed, language) => {
      const once = typesetText(typed, language)
      expect(plain(once)).toBe(plain(typed))
      expect(typesetText(once, language)).toBe(once)
    }),
  )
})
