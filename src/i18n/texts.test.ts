import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '..')
const FOLDERS = globSync('**/text.en.ts', { cwd: SRC }).map((file) => file.slice(0, -'/text.en.ts'.length))

/** Each text by its key, with the names of the values that it is given. */
function valuesOf(texts: object, before = ''): Record<string, string[]> {
  return Object.assign(
    {},
    ...Object.entries(texts).map(([key, text]) =>
      typeof text === 'string'
        ? { [before + key]: [...new Set([...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name))].sort() }
        : valuesOf(text, `${before}${key}.`),
    ),
  )
}

test('R208 there are texts in every kind of folder', () => {
  for (const folder of ['features/events', 'features/accounts/server', 'site/home', 'i18n/errors', 'web/ui'])
    expect(FOLDERS).toContain(folder)
})

test.each(FOLDERS)('R208 %s has French texts, with values of the English ones only', async (folder) => {
  expect(existsSync(join(SRC, folder, 'text.fr.ts')), `write src/${folder}/text.fr.ts`).toBe(true)
  const { en } = await import(join(SRC, folder, 'text.en.ts'))
  const { fr } = await import(join(SRC, folder, 'text.fr.ts'))
  const english = valuesOf(en)
  const unknown = Object.entries(valuesOf(fr)).flatMap(([key, values]) =>
    values.filter((value) => !english[key]?.includes(value)).map((value) => `${value}, in ${key}`),
  )
  expect(unknown, `src/${folder}/text.fr.ts: use only the values of text.en.ts`).toEqual([])
})
