import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import routes from './routes.ts'

const SRC = join(import.meta.dirname, '..')

const FACE = '/site/index.ts'
const IMPORT = /(?:\{([^}]*)\} )?(?:from|import\() ?'([.#][^']+\.tsx?)'/g

/** The files of a page, including those loaded on demand. */
function partsOf(file: string, parts = new Set<string>()): Set<string> {
  if (parts.has(file)) return parts
  parts.add(file)
  for (const [, names = '', path = ''] of textOf(file).matchAll(IMPORT))
    for (const part of filesBehind(pathFrom(file, path), names)) partsOf(part, parts)
  return parts
}

const pathFrom = (file: string, path: string) =>
  path.startsWith('#') ? join(SRC, path.slice(1)) : join(dirname(file), path)

/** The files behind the names that are imported from another feature's index. */
function filesBehind(file: string, names: string): string[] {
  if (!file.endsWith(FACE)) return [file]
  const imported = wordsIn(names)
  return [...textOf(file).matchAll(IMPORT)]
    .filter(([, exported = '']) => wordsIn(exported).some((name) => imported.includes(name)))
    .map(([, , path = '']) => pathFrom(file, path))
}

const wordsIn = (list: string): string[] => list.match(/\b(?!type\b)\w+/g) ?? []

/** Without doc comments, which name files too. */
const textOf = (file: string) => readFileSync(file, 'utf8').replace(/\/\*\*.*?\*\//gs, '')

function usedIn(file: string): string[] {
  return [...textOf(file).matchAll(/useTranslation\((\[[^\]]+\]|'[^']+')\)/g)].flatMap(([, names]) =>
    names ? namesIn(names) : [],
  )
}

const namesIn = (list: string) => [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
const namedBy = (file: string) => namesIn(/handle = {\s*texts: (\[[^\]]+\])/.exec(textOf(file))?.[1] ?? '')

type Route = { file: string; children?: Route[] }
const filesOf = ({ file, children = [] }: Route): string[] => [file, ...children.flatMap(filesOf)]

const ALWAYS = namedBy(join(SRC, 'site/root.tsx'))
/** The files of src/site/routes.ts, each once. */
const PAGES = [...new Set((routes as Route[]).flatMap(filesOf))].map((file) => join(SRC, 'site', file))

test('finds pages, and files that use texts', () => {
  expect(PAGES.length).toBeGreaterThan(50)
  expect(partsOf(join(SRC, 'site/home/home-page.tsx')).size).toBeGreaterThan(50)
  expect(usedIn(join(SRC, 'site/home/home-page.tsx'))).toContain('home')
})

test.each(PAGES.map((file) => [relative(SRC, file), file]))(
  'R209 %s names the namespaces of all its parts',
  (_, page) => {
    const named = new Set([...ALWAYS, ...namedBy(page)])
    const missing = [...partsOf(page)].flatMap((part) =>
      usedIn(part)
        .filter((name) => !named.has(name))
        .map((name) => `${name}, in ${relative(SRC, part)}`),
    )
    expect(missing, 'name these namespaces in the page’s handle: { texts: [...] }').toEqual([])
  },
)

test.each(['en', 'fr'])(
  'R209 gives every namespace a file of its own, except those in common-texts.%s.ts',
  (language) => {
    const pathsIn = (file: string, pattern: RegExp) =>
      [...textOf(join(SRC, 'site', file)).matchAll(pattern)].map(([, path = '']) => path).sort()
    const common = pathsIn(`common-texts.${language}.ts`, /from '(.+)\/text\.\w+\.ts'/g)
    expect(common.length).toBeGreaterThan(3)
    expect(pathsIn('texts.client.ts', /'!(.+)\/\*'/g)).toEqual(common)
  },
)
