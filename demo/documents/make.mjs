import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import chromiumBinary from '@sparticuz/chromium'
import { PDFDocument } from 'pdf-lib'
import playwright from 'playwright-core'
import { eachWithFigures, figuresOf } from '../facts.ts'
import { pageHtml } from './pages.mjs'

const SIZES = {
  presentation: { width: '1280px', height: '720px' },
  'fact-sheet': { width: '8.5in', height: '11in' },
}
const folder = fileURLToPath(new URL('.', import.meta.url))
const target = join(folder, '../media')
const fonts = [
  ['Newsreader', '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2'],
  ['Inter Variable', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'],
].map(([family, file]) => {
  const url = pathToFileURL(join(folder, '../../node_modules', file))
  return `@font-face{font-family:"${family}";font-weight:100 900;src:url("${url}")}`
})
const style = fonts.join('') + (await readFile(join(folder, 'documents.css'), 'utf8'))
const companies = await eachWithFigures(await readJson('../companies.json'), ({ slug }) => slug)
/**
 * The charts of each corporate presentation besides the factsheet's: two, each under the sentence that it proves, in the
 * languages that the company presents in. `bars` stand side by side, `rows` below each other; `mark` is the index of the
 * value that the sentence is about. A `series` takes its values from the company's quarters (demo/facts.ts).
 */
const decks = await readJson('decks.json')

const scratch = await mkdtemp(join(tmpdir(), 'roadshow-documents-'))
const page = join(scratch, 'document.html')
const browser = await playwright.chromium.launch({
  executablePath: process.env.CHROMIUM ?? (await chromiumBinary.executablePath()),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
})
let total = 0

/** The same document with its many small objects compressed together, which browsers don't do. */
async function packed(pdf) {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  return document.save({ useObjectStreams: true })
}

try {
  const tab = await browser.newPage()
  for (const company of companies) {
    const figures = await figuresOf(company.slug)
    const charts = decks[company.slug]?.map((chart) =>
      chart.series ? { ...chart, values: figures.series(chart.series) } : chart,
    )
    for (const { media, language, kind: documentKind } of company.documents ?? []) {
      // demo/loader/reports.ts draws those at the first start.
      if (documentKind === 'quarterly_report') continue
      const kind = Object.keys(SIZES).find((each) => media.includes(`-${each}-`))
      await writeFile(page, pageHtml(company, { kind, language, charts, style }))
      await tab.goto(pathToFileURL(page).href)
      await tab.evaluate(() => document.fonts.ready)
      const pdf = await tab.pdf({ ...SIZES[kind], printBackground: true, tagged: true, outline: true })
      const small = await packed(pdf)
      await writeFile(join(target, media), small)
      total += small.length
      console.log(`${media} ${Math.ceil(small.length / 1000)} kB`)
    }
  }
} finally {
  await browser.close()
  await rm(scratch, { recursive: true })
}
console.log(`${Math.ceil(total / 1000)} kB in all`)

async function readJson(path) {
  return JSON.parse(await readFile(join(folder, path), 'utf8'))
}
