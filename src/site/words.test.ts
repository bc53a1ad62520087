import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '..')

/** The files that a page is made of, those that come later included. */
function partsOf(file: string, parts = new Set<string>()): Set<string> {
  if (parts.has(file)) return parts
  parts.add(file)
  for (const [, path = ''] of textOf(file).matchAll(/(?:from|import\() ?'([.#][^']+\.tsx?)'/g))
    partsOf(path.startsWith('#') ? join(SRC, path.slice(1)) : join(dirname(file), path), parts)
  return parts
}

/** Without doc comments: they name files too. */
const textOf = (file: string) => readFileSync(file, 'utf8').replace(/\/\*\*.*?\*\//gs, '')

function usedIn(file: string): string[] {
  return [...textOf(file).matchAll(/useTranslation\((\[[^\]]+\]|'[^']+')\)/g)].flatMap(([, names]) =>
    names ? namesIn(names) : [],
  )
}

const namesIn = (list: string) => [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
const namedBy = (file: string) => namesIn(/handle = {\s*messages: (\[[^\]]+\])/.exec(textOf(file))?.[1] ?? '')

const ALWAYS = namedBy(join(SRC, 'site/root.tsx'))
const PAGES = globSync('**/*.tsx', { cwd: SRC })
  .map((file) => join(SRC, file))
  .filter((file) => namedBy(file).length > 0)

test('there are pages, and their parts use words', () => {
  expect(PAGES.length).toBeGreaterThan(50)
  expect(partsOf(join(SRC, 'site/home/home-page.tsx')).size).toBeGreaterThan(50)
  expect(usedIn(join(SRC, 'site/home/home-page.tsx'))).toContain('home')
})

test.each(PAGES.map((file) => [relative(SRC, file), file]))(
  'R209 %s names the words of all its parts',
  (_, page) => {
    const named = new Set([...ALWAYS, ...namedBy(page)])
    const missing = [...partsOf(page)].flatMap((part) =>
      usedIn(part)
        .filter((name) => !named.has(name))
        .map((name) => `${name}, in ${relative(SRC, part)}`),
    )
    expect(missing).toEqual([])
  },
)

test.each(['en', 'fr'])(
  'R209 what common-words.%s.ts holds, and nothing else, has no file of its own in the browser',
  (language) => {
    const pathsIn = (file: string, pattern: RegExp) =>
      [...textOf(join(SRC, 'site', file)).matchAll(pattern)].map(([, path = '']) => path).sort()
    const common = pathsIn(`common-words.${language}.ts`, /from '(.+)\/messages\.\w+\.ts'/g)
    expect(common.length).toBeGreaterThan(3)
    expect(pathsIn('messages.client.ts', /'!(.+)\/\*'/g)).toEqual(common)
  },
)
