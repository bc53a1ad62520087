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

/** Modules that stand on every page beside their schemas; a contract is one of its feature's. */
const LEAN = /\/src\/(?:features\/[^/]+\/contract|kit\/(?:localized|errors))\.ts$/
const WHOLE = /\.ts\?whole$/

/**
 * A browser needs of an endpoint only where it is: the schemas check on the server, and zod weighs more than a page.
 * So these modules reach the browser without their schemas. A page that imports one, say for its form, brings the
 * whole module along.
 */
export function leanContracts(): Plugin {
  return {
    name: 'lean-contracts',
    apply: 'build',
    applyToEnvironment: forBrowserBuild,
    // React Router asks for exact exports; then schemas couldn't have a chunk without what they import.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    transform: {
      filter: { id: [LEAN, WHOLE] },
      handler(code, id) {
        if (WHOLE.test(id)) return { code, map: null, moduleSideEffects: false }
        const lean = (this.parse(code).body as Node[]).map((node) => leanStatement(node, code, `${id}?whole`))
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
  declarations?: { id: { name: string }; init: Node }[]
  callee?: { name?: string }
  arguments?: Node[]
  properties?: (Node & { key: { name?: string } })[]
}

/** A statement without schemas: an endpoint as its address, a schema as a reference to the whole module, or nothing. */
function leanStatement(statement: Node, code: string, whole: string): string {
  const source = code.slice(statement.start, statement.end)
  const isExported = statement.type === 'ExportNamedDeclaration'
  const declared = (isExported ? statement.declaration : statement)?.declarations?.[0]
  if (declared?.init.type !== 'CallExpression') return source
  if (!isExported) return ''
  const { id, init } = declared
  if (init.callee?.name === 'defineEndpoint') return `export const ${id.name} = ${address(init, code)}`
  return `export { ${id.name} } from ${JSON.stringify(whole)}`
}

const SENT_TO_BROWSERS = ['method', 'path', 'access', 'multipart']

function address({ arguments: [definition] = [] }: Node, code: string): string {
  if (definition?.properties?.some(({ type }) => type === 'SpreadElement'))
    throw new Error(
      'An endpoint names each of its properties: what a spread holds would not reach the browser',
    )
  const kept = definition?.properties?.filter(({ key }) => SENT_TO_BROWSERS.includes(key.name ?? '')) ?? []
  return `{ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} }`
}
