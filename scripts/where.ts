import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import MiniSearch from 'minisearch'
import { newStemmer } from 'snowball-stemmers'

// npm run where -- a replay expires after 90 days: finds the lines of docs/code-map.md that answer a question.
const CODE_MAP = join(import.meta.dirname, '../docs/code-map.md')
const SHOWN = 10
/** Words of a question that say nothing of its subject. */
const IGNORED = new Set(
  (
    'a an and are at be by can decided do does for from how in is it its long many may much of on or per that the ' +
    'to what when where which who why with'
  ).split(' '),
)

/** A line of the map: a file, what it decides, and the number of the rule. `id`: the line's number. */
type Decision = { id: number; rule: string; file: string; text: string }

function decisionsIn(map: string): Decision[] {
  let rule = ''
  return map.split('\n').flatMap((line, id) => {
    rule = /^### (R\d+)/.exec(line)?.[1] ?? rule
    const [, file, text] = /^- `([^`]+)`: (.*)/.exec(line) ?? []
    return file && text ? [{ id, rule, file, text }] : []
  })
}

const question = process.argv.slice(2).join(' ')
if (question === '') {
  console.error('What do you look for? For example: npm run where -- a replay expires after 90 days')
  process.exit(1)
}
const english = newStemmer('english')
const index = new MiniSearch<Decision>({
  fields: ['text', 'file'],
  storeFields: ['rule', 'file', 'text'],
  processTerm: (word) => (IGNORED.has(word.toLowerCase()) ? null : english.stem(word.toLowerCase())),
  searchOptions: { prefix: (stem) => stem.length > 3, fuzzy: (stem) => (stem.length > 5 ? 0.2 : false) },
})
index.addAll(decisionsIn(readFileSync(CODE_MAP, 'utf8')))
const found = index.search(question).slice(0, SHOWN)
for (const { file, rule, text } of found) console.log(`${file}\n  ${rule} ${text}`)
if (found.length === 0) console.log('No line of docs/code-map.md has any of these words.')
