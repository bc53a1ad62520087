// npm run check -- translations: finds English texts without their French file, and the reverse. A missing key doesn't
// compile; a missing file does.
import { globSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const FILES = new Set(globSync('src/**/*.{en,fr}.ts', { cwd: root }))

/** The file of the same texts in the other language. */
function otherOf(file: string): string {
  return file.endsWith('.en.ts') ? file.replace(/en\.ts$/, 'fr.ts') : file.replace(/fr\.ts$/, 'en.ts')
}

const faults = [...FILES]
  .filter((file) => !FILES.has(otherOf(file)))
  .map((file) => `${file}: write ${otherOf(file)}, the same texts in the other language`)
console.log(faults.length > 0 ? faults.join('\n') : `${FILES.size} files of texts are in pairs.`)
process.exitCode = faults.length > 0 || FILES.size === 0 ? 1 : 0
