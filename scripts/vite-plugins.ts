import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

const forBrowserBuild = (environment: { name: string }) => environment.name === 'client'

/**
 * Replaces React Router's loader of route chunks, which reloads the page for ever when a chunk fails and has no hook
 * for that (R209, R210). The build fails when React Router no longer has the module.
 */
export function replaceRouteLoader(loader: string): Plugin {
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

type ModuleGraph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

/** Builds a test whether a module, by its id, is one of some modules or imported by them, directly or not. */
export function reachedFrom(entries: readonly string[]): (id: string, graph: ModuleGraph) => boolean {
  let reached: Set<string> | undefined
  return (id, graph) => {
    reached ??= modulesReached(entries, graph)
    return reached.has(id)
  }
}

function modulesReached(entries: readonly string[], graph: ModuleGraph): Set<string> {
  const reached = new Set(entries)
  // A set's iteration reaches what is added meanwhile.
  for (const id of reached) for (const each of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(each)
  return reached
}

/**
 * Fails the build when chunks import each other in a circle: the first to run then uses what the other hasn't defined
 * yet, and no page hydrates. The groups in vite.config.ts can cause it; types and imports don't show it.
 */
export function refuseChunkCircles(): Plugin {
  return {
    name: 'no-chunk-circles',
    apply: 'build',
    applyToEnvironment: forBrowserBuild,
    generateBundle(_, bundle) {
      const importsOf = (file: string) => {
        const output = bundle[file]
        return output?.type === 'chunk' ? output.imports : []
      }
      const done = new Set<string>()
      const visit = (file: string, path: string[]) => {
        if (path.includes(file))
          this.error(`Chunks import each other: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`)
        if (done.has(file)) return
        done.add(file)
        for (const imported of importsOf(file)) visit(imported, [...path, file])
      }
      for (const file of Object.keys(bundle)) visit(file, [])
    },
  }
}

const brotli = promisify(brotliCompress)
const PRESSED = /\.(js|css|svg)$/

/**
 * Writes `<file>.br` beside each built text file: Brotli at its highest level, a seventh smaller than at a server's
 * level, and than gzip.
 */
export function compressedAssets(): Plugin {
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

/** Modules with schemas that every page imports: the contracts, and three of the kit. */
const CONTRACT = /\/src\/(?:features\/[^/]+\/contract|kit\/(?:localized|errors|messages-reply))\.ts$/
const WHOLE = /\.ts\?whole$/

/**
 * Keeps zod out of pages without a form, because browsers need only an endpoint's address, and the server validates. In
 * the browser's build (decision 35)
 *
 * - an endpoint is reduced to its address and access;
 * - an exported constant whose value is a call, such as a schema, is imported from a copy of the module, `?whole`, in
 *   another chunk, which only pages that use such a constant load; endpoints are reduced there too;
 * - any other constant whose value is a call is marked as free of side effects: the bundler removes it when it is
 *   unused.
 *
 * The build fails on a declaration that this can't split.
 */
export function leanContracts(): Plugin {
  return {
    name: 'lean-contracts',
    apply: 'build',
    applyToEnvironment: forBrowserBuild,
    // React Router asks for exact exports; schemas then couldn't have a chunk separate from their imports.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    transform: {
      filter: { id: [CONTRACT, WHOLE] },
      handler(code, id) {
        const statements = this.parse(code).body as Node[]
        const fail = (what: string) => this.error(`${id}: ${what}`)
        const groups = new Map<string, Node[]>()
        for (const { id, init } of statements.flatMap(constantsOf)) {
          const sent = init && sentByGroup(init, groups, fail)
          if (sent) groups.set(id.name ?? '', sent)
        }
        const lean = statements.map((statement) =>
          leanStatement(statement, code, { whole: WHOLE.test(id) ? undefined : `${id}?whole`, groups, fail }),
        )
        return { code: lean.join('\n'), map: null, moduleSideEffects: false }
      },
    },
  }
}

/** The part of the syntax tree (ESTree) that occurs in these modules. */
type Node = {
  type: string
  start: number
  end: number
  declaration?: Node
  declarations?: (Node & { id: Node; init?: Node | null })[]
  name?: string
  callee?: Node
  object?: Node
  property?: Node
  arguments?: Node[]
  properties?: (Node & { key: Node })[]
}
/** What a module's endpoint groups say of their endpoints to browsers, by the names of the groups' constants. */
type Groups = ReadonlyMap<string, Node[]>
/** `whole`: its copy with the schemas, unless it is that itself. */
type Module = { whole: string | undefined; groups: Groups; fail: (what: string) => never }

function constantsOf(statement: Node) {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return declaration?.declarations ?? []
}

/** What an expression that makes an endpoint group, by `endpointGroup` or its `with`, says to browsers; undefined for any other. */
function sentByGroup(made: Node, groups: Groups, fail: Module['fail']): Node[] | undefined {
  if (made.name !== undefined) return groups.get(made.name)
  const { callee, arguments: [common] = [] } = made
  if (callee?.name === 'endpointGroup') return []
  if (callee?.property?.name !== 'with' || !callee.object) return undefined
  const sent = sentByGroup(callee.object, groups, fail)
  return (
    sent && [...sent, ...sentOf(common, () => fail('write out what the endpoints of a group have in common'))]
  )
}

function leanStatement(statement: Node, code: string, { whole, groups, fail }: Module): string {
  const sourceOf = ({ start, end }: Node) => code.slice(start, end)
  const isExported = statement.type === 'ExportNamedDeclaration'
  const constants = constantsOf(statement)
  const callConstant = constants.find(({ init }) => init?.type === 'CallExpression')
  if (!callConstant?.init) return sourceOf(statement)
  const { id, init } = callConstant
  if (constants.length > 1 || !id.name)
    return fail(`declare each constant by itself and by its name, not as in \`${sourceOf(statement)}\``)
  const pure = `const ${id.name} = /* @__PURE__ */ (() => ${sourceOf(init)})()`
  if (!isExported) return pure
  const group = init.callee?.object
  const sent = group && sentByGroup(group, groups, fail)
  if (sent && group.name === undefined)
    return fail(`declare the group of the endpoint ${id.name} as a constant`)
  if (sent)
    return `export const ${id.name} = { ${addressOf(id.name, init, { sent, sourceOf, fail }).join(', ')} }`
  if (!whole) return `export ${pure}`
  // An import, not `export … from`, because other statements of the module may use the constant.
  return `import { ${id.name} } from ${JSON.stringify(whole)}\nexport { ${id.name} }`
}

/** What each method of an endpoint's group (src/kit/endpoint.ts) says of the endpoint by itself. */
const IMPLIED: Record<string, string[]> = {
  get: ["method: 'GET'"],
  post: ["method: 'POST'"],
  put: ["method: 'PUT'"],
  patch: ["method: 'PATCH'"],
  delete: ["method: 'DELETE'"],
  read: ["method: 'GET'", "access: 'public'"],
}
const SENT_TO_BROWSERS = ['access', 'multipart']

/** The properties of a declaration that browsers get. A spread one could hide one of them. */
function sentOf(declaration: Node | undefined, refuse: () => never): Node[] {
  const properties = declaration?.properties
  if (!properties || properties.some(({ type }) => type === 'SpreadElement')) return refuse()
  return properties.filter(({ key }) => SENT_TO_BROWSERS.includes(key.name ?? ''))
}

/** `sent`: what the endpoint's group says to browsers. */
type Reading = { sent: Node[]; sourceOf: (node: Node) => string; fail: Module['fail'] }

function addressOf(
  name: string,
  { callee, arguments: [path, declaration] = [] }: Node,
  { sent, sourceOf, fail }: Reading,
): string[] {
  const implied = IMPLIED[callee?.property?.name ?? '']
  const refuse = () =>
    fail(`write out each property of the endpoint ${name}: a browser would not get one that is spread`)
  if (!path || !implied) return refuse()
  return [...implied, `path: ${sourceOf(path)}`, ...[...sent, ...sentOf(declaration, refuse)].map(sourceOf)]
}
