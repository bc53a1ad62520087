// npm run fonts: creates the site's typefaces from their packages, subset so that they arrive with the first text.
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { makeTypefaces } from './typefaces.ts'

for (const [name, bytes] of Object.entries(await makeTypefaces())) {
  await writeFile(fileURLToPath(new URL(`../src/web/fonts/${name}`, import.meta.url)), bytes)
  console.log(`${name}: ${bytes.length} bytes`)
}
