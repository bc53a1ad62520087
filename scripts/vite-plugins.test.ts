import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../tests/support/temporary-folder.ts'
import { leanContracts, refuseChunkCircles } from './vite-plugins.ts'

const root = temporaryFolder()
const contractFile = join(root, 'src', 'features', 'planted', 'contract.ts')
beforeAll(() => mkdir(dirname(contractFile), { recursive: true }))

/** Builds a page that exports something of a contract, for browsers. */
async function built(contract: string, exported: string): Promise<string> {
  const page = join(root, 'page.ts')
  await writeFile(contractFile, contract)
  await writeFile(page, `export { ${exported} } from ${JSON.stringify(contractFile)}`)
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [leanContracts()],
    resolve: {
      alias: {
        zod: fileURLToPath(import.meta.resolve('zod')),
        '#kit': join(import.meta.dirname, '../src/kit'),
      },
    },
    build: { write: false, lib: { entry: page, formats: ['es'] } },
  })
  const [{ output }] = result as unknown as [{ output: { code: string }[] }]
  return output.map(({ code }) => code).join('\n')
}

const run = (code: string) => import(`data:text/javascript,${encodeURIComponent(code)}`)

const CONTRACT = `
  import { z } from 'zod'
  import { endpointGroup } from '#kit/endpoint.ts'

  const endpoint = endpointGroup('Films')
  const signedIn = endpoint.with({ access: 'signed-in' })
  const limited = signedIn.with({ perMinute: 5 })
  const LIMITS = Object.freeze({ shortSeconds: 600 })
  export const CODES = Object.keys({ en: 1, fr: 2 })
  export const filmSchema = z.object({ seconds: z.number(), language: z.enum(CODES) })
  export const isShort = (seconds: number) => seconds < LIMITS.shortSeconds
  export const isCode = (code: string) => CODES.includes(code)
  export const getFilm = endpoint.get('/films/:slug', {
    access: 'public',
    summary: 'A film',
    params: z.object({ slug: z.string() }),
    reply: filmSchema,
  })
  export const listFilms = endpoint.read('/films', {
    summary: 'Films',
    reply: z.object({ films: z.array(filmSchema) }),
  })
  export const listMyFilms = limited.get('/my-films', {
    summary: 'My films',
    reply: z.object({ films: z.array(filmSchema) }),
  })`

const GROUP = `const endpoint = endpointGroup('A')\n`

describe('contracts in the browser’s build', () => {
  test.each([
    ['several constants in one declaration', 'export const a = Object.keys({}), b = Object.keys({})', 'b'],
    ['a destructured constant', 'export const { length } = Object.keys({})', 'length'],
    [
      'a destructured constant that stays inside',
      'const { length } = Object.keys({})\nexport const a = () => length',
      'a',
    ],
    ['a spread endpoint', `${GROUP}const rest = {}\nexport const a = endpoint.get('/a', { ...rest })`, 'a'],
    [
      'an endpoint defined elsewhere',
      `${GROUP}const all = {}\nexport const a = endpoint.get('/a', all)`,
      'a',
    ],
    ['a method that it does not know', `${GROUP}export const a = endpoint.head('/a', {})`, 'a'],
    ['a group that is no constant', `export const a = endpointGroup('A').get('/a', {})`, 'a'],
    [
      'a group with access that is no constant',
      `${GROUP}export const a = endpoint.with({ access: 'public' }).get('/a', {})`,
      'a',
    ],
    [
      'a group whose access is written elsewhere',
      `${GROUP}const all = { access: 'public' }\nconst open = endpoint.with(all)\nexport const a = open.get('/a', {})`,
      'a',
    ],
  ])('fails the build on %s, and names the file', async (_, contract, exported) => {
    await expect(built(contract, exported)).rejects.toThrow(
      /planted\/contract\.ts: (declare each|declare the group|write out)/,
    )
  })

  test('includes a constant that a function uses, exported or not', async () => {
    const { isShort, isCode } = await run(await built(CONTRACT, 'isShort, isCode'))
    expect([isShort(599), isShort(600)]).toEqual([true, false])
    expect([isCode('fr'), isCode('de')]).toEqual([true, false])
  })

  test('includes only the endpoint’s address in a page that calls it, without schemas and unused constants', async () => {
    const code = await built(CONTRACT, 'getFilm')
    expect((await run(code)).getFilm).toEqual({ method: 'GET', path: '/films/:slug', access: 'public' })
    expect(code).not.toMatch(/seconds|slug:|safeParse/i)
  })

  test('includes the address alone of a public read', async () => {
    const code = await built(CONTRACT, 'listFilms')
    expect((await run(code)).listFilms).toEqual({ method: 'GET', path: '/films', access: 'public' })
    expect(code).not.toMatch(/seconds|safeParse/i)
  })

  test('includes the access that an endpoint’s group names', async () => {
    const code = await built(CONTRACT, 'listMyFilms')
    expect((await run(code)).listMyFilms).toEqual({ method: 'GET', path: '/my-films', access: 'signed-in' })
    expect(code).not.toMatch(/seconds|safeParse/i)
  })

  test('includes the schema in a page with a form', async () => {
    const code = await built(CONTRACT, 'filmSchema')
    expect(code, 'endpoints').not.toMatch(/summary|A film/)
    const { filmSchema } = await run(code)
    expect(filmSchema.safeParse({ seconds: 5, language: 'fr' }).success).toBe(true)
    expect(filmSchema.safeParse({ seconds: 5, language: 'de' }).success).toBe(false)
  })
})

describe('chunks', () => {
  /** Builds two modules in chunks of their own, the second of which may import the first. */
  async function builtChunks(second: string): Promise<unknown> {
    const files = {
      'first.ts': `import { two } from './second.ts'\nexport const one = () => two + 1`,
      'second.ts': second,
      'entry.ts': `import { one } from './first.ts'\nconsole.log(one())`,
    }
    for (const [name, code] of Object.entries(files)) await writeFile(join(root, name), code)
    const groups = ['first', 'second'].map((name) => ({
      name,
      test: new RegExp(`${name}\\.ts$`),
      includeDependenciesRecursively: false,
    }))
    return build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [refuseChunkCircles()],
      build: {
        write: false,
        rolldownOptions: { input: join(root, 'entry.ts'), output: { codeSplitting: { groups } } },
      },
    })
  }

  test('fails the build when two chunks import each other, and names them', async () => {
    const circle = `import { one } from './first.ts'\nexport const two = Date.now()\nexport const three = () => one()\nconsole.log(three)`
    await expect(builtChunks(circle)).rejects.toThrow(
      /Chunks import each other: .*(first.*second.*first|second.*first.*second)/,
    )
  })

  test('builds chunks that import in one direction', async () => {
    expect(await builtChunks('export const two = Date.now()')).toBeTruthy()
  })
})
