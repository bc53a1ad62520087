import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

const forBrowserBuild = (environment: { name: string }) => environment.name === 'client'

/**
 * React Router answers a route chunk that fails by reloading for ever, and offers no way in. Its loader is swapped
 * for ours (R209, R210). The build fails when React Router no longer has the module.
 */
export function ownRouteLoader(loader: string): Plugin {
  let swapped = false
  return {
    name: 'own-route-loader',
    apply: 'build',
    applyToEnvironment: forBrowserBuild,
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/ },
      handler(code) {
        if (!code.includes('loadRouteModule')) return
        swapped = true
        return { code: `export { loadRouteModule } from ${JSON.stringify(loader)}`, map: null }
      },
    },
    buildEnd(error) {
      if (!error && !swapped)
        this.error('React Router no longer loads its routes in lib/dom/ssr/routeModules.js')
    },
  }
}

const brotli = promisify(brotliCompress)
const PRESSED = /\.(js|css|svg)$/

/**
 * Lays `<file>.br` beside each built text file: Brotli at its best, a seventh smaller than what a server has the time
 * for, and than gzip.
 */
export function pressedAssets(): Plugin {
  return {
    name: 'pressed-assets',
    apply: 'build',
    applyToEnvironment: forBrowserBuild,
    writeBundle: {
      order: 'post',
      async handler({ dir = '' }) {
        const files = await readdir(dir, { recursive: true })
        const press = async (file: string) =>
          writeFile(join(dir, `${file}.br`), await brotli(await readFile(join(dir, file))))
        await Promise.all(files.filter((file) => PRESSED.test(file)).map(press))
      },
    },
  }
}

/** Modules that every page imports, and that hold schemas: the contracts, and two of the kit. */
const CONTRACT = /\/src\/(?:features\/[^/]+\/contract|kit\/(?:localized|errors))\.ts$/
const WHOLE = /\.ts\?whole$/

/**
 * Keeps zod out of pages without a form: a browser needs an endpoint's address, and the server checks the schemas. In
 * the browser's build (decision 35)
 *
 * - an endpoint is its address alone;
 * - an exported constant that a call makes, such as a schema, is imported from the module's complete copy, `?whole`,
 *   which is in another chunk and is loaded by the pages that use such a constant;
 * - any other constant that a call makes stays, marked as free of side effects: the bundler removes it where nothing
 *   uses it.
 *
 * The build fails at a declaration that this can't divide.
 */
export function leanContracts(): Plugin {
  return {
    name: 'lean-contracts',
    apply: 'build',
    applyToEnvironment: forBrowserBuild,
    // React Router asks for exact exports; then schemas couldn't have a chunk without what they import.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    transform: {
      filter: { id: [CONTRACT, WHOLE] },
      handler(code, id) {
        if (WHOLE.test(id)) return { code, map: null, moduleSideEffects: false }
        const statements = this.parse(code).body as Node[]
        const fail = (what: string) => this.error(`${id}: ${what}`)
        const lean = statements.map((statement) =>
          leanStatement(statement, code, { whole: `${id}?whole`, fail }),
        )
        return { code: lean.join('\n'), map: null, moduleSideEffects: false }
      },
    },
  }
}

/** As much of the syntax tree (ESTree) as these modules consist of. */
type Node = {
  type: string
  start: number
  end: number
  declaration?: Node
  declarations?: (Node & { id: Node & { name?: string }; init?: Node | null })[]
  callee?: { name?: string }
  arguments?: Node[]
  properties?: (Node & { key: { name?: string } })[]
}
type Module = { whole: string; fail: (what: string) => never }

function leanStatement(statement: Node, code: string, { whole, fail }: Module): string {
  const sourceOf = ({ start, end }: Node) => code.slice(start, end)
  const isExported = statement.type === 'ExportNamedDeclaration'
  const constants = (isExported ? statement.declaration : statement)?.declarations ?? []
  const made = constants.find(({ init }) => init?.type === 'CallExpression')
  if (!made?.init) return sourceOf(statement)
  const { id, init } = made
  if (constants.length > 1 || !id.name)
    return fail(`declare each constant by itself and by its name, not as in \`${sourceOf(statement)}\``)
  if (!isExported) return `const ${id.name} = /* @__PURE__ */ (() => ${sourceOf(init)})()`
  if (init.callee?.name === 'defineEndpoint')
    return `export const ${id.name} = ${address(id.name, init, { sourceOf, fail })}`
  // An import, not `export … from`: what else stands in the module may use the constant.
  return `import { ${id.name} } from ${JSON.stringify(whole)}\nexport { ${id.name} }`
}

const SENT_TO_BROWSERS = ['method', 'path', 'access', 'multipart']

type Reading = { sourceOf: (node: Node) => string; fail: Module['fail'] }

function address(name: string, { arguments: [definition] = [] }: Node, { sourceOf, fail }: Reading): string {
  const properties = definition?.properties
  if (!properties || properties.some(({ type }) => type === 'SpreadElement'))
    return fail(`write out each property of the endpoint ${name}: a browser would not get one that is spread`)
  const kept = properties.filter(({ key }) => SENT_TO_BROWSERS.includes(key.name ?? ''))
  return `{ ${kept.map(sourceOf).join(', ')} }`
}
