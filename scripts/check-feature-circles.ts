// npm run check -- imports: fails when features of src/features import each other in a circle. Pages don't count: nothing imports
// them but src/site/routes.ts, so a page may show parts of any feature. Of site/, only what site/index.ts leads to counts.
import { glob, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
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
  console.error('Reverse one of the imports, or find a home for the part that both need.')
  process.exitCode = 1
}

async function readGraph(): Promise<{ graph: Graph; files: number }> {
  const imports = await readImports()
  const shown = reachable(imports, [...imports.keys()].filter(isShown))
  const graph: Graph = new Map()
  for (const file of shown) {
    const feature = featureOf(file)
    for (const target of imports.get(file) ?? []) {
      const imported = featureOf(target)
      if (imported === feature) continue
      const importers = graph.get(feature) ?? new Map<string, string[]>()
      importers.set(imported, [...(importers.get(imported) ?? []), file])
      graph.set(feature, importers)
    }
  }
  return { graph, files: imports.size }
}

function featureOf(file: string): string {
  return file.split('/')[2] ?? ''
}

/** Everything but pages and their parts. */
function isShown(file: string): boolean {
  return !/^src\/features\/[^/]+\/site\/(?!index\.ts$)/.test(file)
}

/** The files of all features, with the files of features that each imports. */
async function readImports(): Promise<Map<string, string[]>> {
  const imports = new Map<string, string[]>()
  for await (const file of glob(`${FEATURES}/**/*.{ts,tsx}`, { cwd: ROOT })) {
    if (/\.test\.tsx?$/.test(file)) continue
    const { importedFiles } = ts.preProcessFile(await readFile(join(ROOT, file), 'utf8'), true, true)
    const targets = importedFiles.map(({ fileName }) =>
      fileName.startsWith('.')
        ? posix.join(posix.dirname(file), fileName)
        : fileName.replace(/^#features\//, `${FEATURES}/`),
    )
    imports.set(
      file,
      targets.filter((target) => target.startsWith(`${FEATURES}/`)),
    )
  }
  return imports
}

/** The given files, and those of their own features that they import. */
function reachable(imports: Map<string, string[]>, from: string[]): Set<string> {
  const found = new Set(from)
  for (const file of found)
    for (const target of imports.get(file) ?? []) if (featureOf(target) === featureOf(file)) found.add(target)
  return found
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
