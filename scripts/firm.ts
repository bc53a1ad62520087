// npm run firm -- export [firm.json]: writes the firm's profile, text pages, questions and answers to a file.
// npm run firm -- import firm.json: replaces them by a file's content. See docs/firm.md.

import { readFile, writeFile } from 'node:fs/promises'
import { readableJson } from '#kit/readable-json.ts'
import { exportFirm, importFirm, parseFirmFile } from '#server/firm-file.ts'
import { withDatabase } from './connect.ts'

const [command, file] = process.argv.slice(2)

if (command === 'export') {
  await withDatabase(async (database) => {
    const text = readableJson(await exportFirm(database))
    if (!file) return void process.stdout.write(text)
    await writeFile(file, text)
    console.log(`The firm has been exported to ${file}.`)
  })
} else if (command === 'import' && file) {
  await withDatabase(async (database) => {
    const { profile, pages = [], faq } = await readFirmFile(file)
    await importFirm(database, { profile, pages, ...(faq && { faq }) })
    const questions = faq ? ` Questions and answers: ${faq.length}.` : ''
    console.log(`Imported the profile of ${profile.name.en}. Pages: ${pages.length}.${questions}`)
  })
} else {
  console.error('Usage: npm run firm -- export [firm.json]\n       npm run firm -- import firm.json')
  process.exitCode = 2
}

/** Skips the lines that npm prints before a command's output, which `npm run firm -- export > firm.json` contains. */
async function readFirmFile(path: string) {
  const text = await readFile(path, 'utf8')
  return parseFirmFile(JSON.parse(text.replace(/^(\s*>.*\n)+/, '')))
}
