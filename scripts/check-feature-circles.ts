// npm run check -- imports: fails when features of src/features import each other in a circle.
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'

const FEATURES = 'src/features'
const ROOT = join(import.meta.dirname, '..')

/** The imports of each feature: the imported features, with the importing files. */
type Graph = Map<string, Map<string, string[]>>

const { graph, files } = await readGraph()
if (files === 0) throw new Error(`no files were read in ${FEATURES}`)
const circle = circleIn(graph)
if (circle) {
  console.error('These features import each other in a circle:')
  for (const [from, to] of circle) {
    console.error(`  ${from} imports ${to}:`)
    for (const file of graph.get(from)?.get(to) ?? []) console.error(`    ${file}`)
  }
  console.error('Move a page that spans features to src/site, or reverse one of the imports.')
  process.exitCode = 1
}

async function readGraph(): Promise<{ graph: Graph; files: number }> {
  const graph: Graph = new Map()
  let files = 0
  for await (const path of glob(`${FEATURES}/**/*.{ts,tsx}`, { cwd: ROOT })) {
    if (/\.test\.tsx?$/.test(path)) continue
    files += 1
    const feature = path.split('/')[2] ?? ''
    const { importedFiles } = ts.preProcessFile(await readFile(join(ROOT, path), 'utf8'), true, true)
    for (const { fileName } of importedFiles) {
      const imported = /^#features\/([^/]+)\//.exec(fileName)?.[1]
      if (!imported || imported === feature) continue
      const imports = graph.get(feature) ?? new Map<string, string[]>()
      imports.set(imported, [...(imports.get(imported) ?? []), path])
      graph.set(feature, imports)
    }
  }
  return { graph, files }
}

/** A circle of imports, as pairs of importing and imported feature; undefined when there is none. */
function circleIn(imports: Graph): [from: string, to: string][] | undefined {
  const done = new Set<string>()

  function search(path: string[]): string[] | undefined {
    const last = path.at(-1) ?? ''
    if (done.has(last)) return undefined
    for (const next of imports.get(last)?.keys() ?? []) {
      const index = path.indexOf(next)
      const circle = index >= 0 ? [...path.slice(index), next] : search([...path, next])
      if (circle) return circle
    }
    done.add(last)
    return undefined
  }

  for (const feature of imports.keys()) {
    const circleOfFeature = search([feature])
    if (circleOfFeature)
      return circleOfFeature.slice(1).map((to, index) => [circleOfFeature[index] ?? '', to])
  }
  return undefined
}
