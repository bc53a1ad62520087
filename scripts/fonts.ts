// npm run fonts: creates the typefaces of the site and of its PDFs from their packages, subset to the characters used.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDocumentTypefaces, makeTypefaces } from './typefaces.ts'

const SRC = join(import.meta.dirname, '../src')

for (const [folder, files] of [
  ['web/fonts', await makeTypefaces()],
  ['server/factsheet-pdf/fonts', await makeDocumentTypefaces()],
] as const) {
  await mkdir(join(SRC, folder), { recursive: true })
  for (const [name, bytes] of Object.entries(files)) {
    await writeFile(join(SRC, folder, name), bytes)
    console.log(`${folder}/${name}: ${bytes.length} bytes`)
  }
}
