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

/**
 * A browser needs of an endpoint only where it is: the schemas check on the server, and zod weighs more than a page.
 * So a contract reaches the browser as its addresses and plain constants. What else a page imports from it, such as
 * the schema of a form, brings the whole contract along.
 */
export function leanContracts(): Plugin {
  return {
    name: 'lean-contracts',
    apply: 'build',
    applyToEnvironment: forBrowserBuild,
    transform: {
      filter: { id: /\/src\/features\/[^/]+\/contract\.ts(\?whole)?$/ },
      handler(code, id) {
        if (id.endsWith('?whole')) return { code, map: null, moduleSideEffects: false }
        const declared = (this.parse(code).body as Node[]).flatMap(declarationsOf)
        const lines = declared.map(({ name, value }) => {
          const lean = leanSource(value, code)
          return lean
            ? `export const ${name} = ${lean}`
            : `export { ${name} } from ${JSON.stringify(`${id}?whole`)}`
        })
        return { code: lines.join('\n'), map: null, moduleSideEffects: false }
      },
    },
  }
}

/** As much of the syntax tree (ESTree) as a contract consists of. */
type Node = {
  type: string
  start: number
  end: number
  declaration?: Node & { declarations?: { id: { name: string }; init: Node }[] }
  callee?: { name?: string }
  arguments?: Node[]
  properties?: (Node & { key: { name?: string }; value: Node })[]
  elements?: Node[]
}

function declarationsOf({ type, declaration }: Node): { name: string; value: Node }[] {
  if (type !== 'ExportNamedDeclaration') return []
  return (declaration?.declarations ?? []).map(({ id, init }) => ({ name: id.name, value: init }))
}

const SENT_TO_BROWSERS = ['method', 'path']

function leanSource(value: Node, code: string): string | undefined {
  const source = ({ start, end }: Node) => code.slice(start, end)
  if (isPlain(value)) return source(value)
  if (value.type !== 'CallExpression' || value.callee?.name !== 'defineEndpoint') return undefined
  const kept = value.arguments?.[0]?.properties?.filter(({ key }) =>
    SENT_TO_BROWSERS.includes(key.name ?? ''),
  )
  return `{ ${kept?.map(source).join(', ')} }`
}

function isPlain({ type, elements, properties }: Node): boolean {
  if (type === 'Literal') return true
  if (type === 'ArrayExpression') return elements?.every(isPlain) ?? false
  return (
    type === 'ObjectExpression' && (properties?.every((each) => each.value && isPlain(each.value)) ?? false)
  )
}
