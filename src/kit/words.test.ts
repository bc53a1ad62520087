import { expect, test } from 'vitest'
import { containsWords, fold, markedPieces, wordsOf } from './words.ts'

test('R407 ignores case, accents, ligatures and typographic apostrophes', () => {
  expect(fold('Œuvre d’ÉTÉ\u00a0')).toBe("oeuvre d'ete ")
  expect(containsWords('Les délais sont de 15\u00a0minutes', wordsOf('DELAI minute'))).toBe(true)
  expect(containsWords('The delay is enforced', wordsOf('delays'))).toBe(true)
  expect(containsWords('The delay is enforced', wordsOf('delay fee'))).toBe(false)
  expect(wordsOf('  ')).toEqual([])
})

test.each([
  ['L’œuvre', 'oeuvre', [['L’', 'œuvre']]],
  [
    'Été et étés',
    'ete',
    [
      ['', 'Été'],
      [' et ', 'été'],
      ['s', ''],
    ],
  ],
  [
    'e\u0301te\u0301 😀 x',
    'ete x',
    [
      ['', 'e\u0301te\u0301'],
      [' 😀 ', 'x'],
    ],
  ],
  [
    'aaa',
    'aa',
    [
      ['', 'aa'],
      ['a', ''],
    ],
  ],
  [
    'delayed',
    'delay lay',
    [
      ['', 'delay'],
      ['ed', ''],
    ],
  ],
  ['nothing', 'x', [['nothing', '']]],
])('R407 marks the matches of %j and keeps the whole text', (text, search, expected) => {
  const pieces = markedPieces(text, wordsOf(search))
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  const wanted = expected.flatMap(([plain, found]) => [
    ...(plain ? [[plain, false]] : []),
    ...(found ? [[found, true]] : []),
  ])
  expect(pieces.map((piece) => [piece.text, piece.found])).toEqual(wanted)
})
