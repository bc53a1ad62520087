import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { faultMessages, IN_FRENCH } from './fault-messages.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Literals of messages: of `error:` and `message:`, of constants such as TICKER_ERROR, and of checks by a pattern. */
const MESSAGES = [
  /\b(?:error:|fault:|message:|message =) (?:'([^'\n]+)'|`([^`\n]+)`)/g,
  /\b[A-Z_]+_ERROR =\s+(?:'([^'\n]+)'|`([^`\n]+)`)/g,
  /\.regex\(\s*\/.*\/[a-z]*,\s*(?:'([^'\n]+)'|`([^`\n]+)`)/g,
  /\[\[index, 'companyId'\], (?:'([^'\n]+)'|`([^`\n]+)`)|\[\[index, 'startsAt'\], (?:'([^'\n]+)'|`([^`\n]+)`)/g,
]

/** A literal with `{}` for each value. */
function templateOf(literal: string): string {
  return literal.replaceAll(/\$\{[^}]*\}/g, '{}')
}

test('R802 R805 has every message of a content kind or an import in French', async () => {
  const missing: string[] = []
  let files = 0
  for await (const file of glob(
    'src/{features/{companies,events,team}/server/import*,features/*/server/*-document,platform/content/fields,platform/csv/{cells,import}}.ts',
    { cwd: ROOT },
  )) {
    const text = await readFile(join(ROOT, file), 'utf8')
    if (file.includes('-document') && !text.includes('defineContentKind')) continue
    files += 1
    for (const pattern of MESSAGES)
      for (const [, ...literals] of text.matchAll(pattern)) {
        const message = templateOf(literals.find((each) => each !== undefined) ?? '')
        if (!(message in IN_FRENCH)) missing.push(`${file}: ${message}`)
      }
  }
  expect(files).toBeGreaterThan(10)
  expect(missing, 'write these in IN_FRENCH of fault-messages.ts').toEqual([])
  for (const [english, french] of Object.entries(IN_FRENCH))
    expect(french.split('{}').length, english).toBe(english.split('{}').length)
})

test('R802 names faults with their values in both languages', () => {
  const custom = (path: string, message: string) => ({
    code: 'custom' as const,
    path: [path],
    message,
    input: undefined,
  })
  const error = new z.ZodError([
    custom('slug', '“orvane-gold” is taken.'),
    custom('ticker', 'TSX: ORVN is already the ticker of orvane-gold.'),
    custom('body', '{{places}} is not a known fact'),
  ])
  expect(faultMessages(error, 'en')).toEqual({
    slug: ['“orvane-gold” is taken.'],
    ticker: ['TSX: ORVN is already the ticker of orvane-gold.'],
    body: ['{{places}} is not a known fact'],
  })
  expect(faultMessages(error, 'fr')).toEqual({
    slug: ['«\u00a0orvane-gold\u00a0» est déjà utilisé.'],
    ticker: ['TSX\u00a0: ORVN est déjà le symbole de la société orvane-gold.'],
    body: ['{{places}} n’est pas une donnée connue'],
  })
})
