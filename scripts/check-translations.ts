// npm run check -- translations: finds English texts without their French file, and the reverse, and texts that aren't declared
// as a namespace. A missing key doesn't compile; a missing file does.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const FILES = new Set(globSync('src/**/*.{en,fr}.ts', { cwd: root }))

/** The file of the same texts in the other language. */
function otherOf(file: string): string {
  return file.endsWith('.en.ts') ? file.replace(/en\.ts$/, 'fr.ts') : file.replace(/fr\.ts$/, 'en.ts')
}

/** Texts with a type of their own aren't a namespace. */
function lacksNamespace(file: string): boolean {
  const text = readFileSync(join(root, file), 'utf8')
  return /^export const en = /m.test(text) && !text.includes("declare module 'i18next'")
}

const faults = [...FILES].flatMap((file) => [
  ...(FILES.has(otherOf(file))
    ? []
    : [`${file}: write ${otherOf(file)}, the same texts in the other language`]),
  ...(lacksNamespace(file)
    ? [`${file}: end it with declare module 'i18next', as other texts do; that names its namespace for types`]
    : []),
])
console.log(faults.length > 0 ? faults.join('\n') : `${FILES.size} files of texts are in pairs.`)
process.exitCode = faults.length > 0 || FILES.size === 0 ? 1 : 0
