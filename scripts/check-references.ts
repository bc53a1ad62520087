// npm run check -- references: finds numbers of missing rules (R310), missing paths and broken links.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const REQUIREMENTS = 'docs/requirements.md'
const READ = [
  '{src,tests,bench,scripts,db,docs,demo,starter}/**/*.{ts,tsx,mjs,css,sql,json,md}',
  '*.{md,ts,mjs}',
]
const RULE = /\bR[1-9]\d\d\b/g
const PATH =
  /(?<![\w/.-])(?:docs|src|db|scripts|tests|bench|demo)\/[\w./-]*\.(?:md|ts|tsx|mjs|sql|css|json)\b/g
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g
/** A rule of the requirements. */
const RULE_TEXT = /^- \*\*(R\d{3})\*\*/gm
const DECISION = /\bdecisions? (\d+)/g

const files = new Set(globSync('**/*', { cwd: root, exclude: ['node_modules', 'build', 'data', '.git'] }))
const rules = new Set([...read(REQUIREMENTS).matchAll(RULE_TEXT)].map(([, rule]) => rule))
const decisions = new Set([...files].map((file) => Number(/^docs\/decisions\/(\d{4})-/.exec(file)?.[1])))

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** Broken references in a file, each with what to do. */
function faultsIn(file: string): string[] {
  const text = read(file)
  const missing = (pattern: RegExp, isThere: (name: string) => boolean, whatToDo: string) =>
    [...text.matchAll(pattern)]
      .filter(([whole, name = whole]) => !isThere(name))
      .map(
        ({ index, 0: whole }) => `${file}:${text.slice(0, index).split('\n').length}: ${whole}: ${whatToDo}`,
      )
  return [
    ...missing(
      RULE,
      (rule) => rules.has(rule),
      'there is no such rule; add it to docs/requirements.md or correct the number',
    ),
    ...missing(
      DECISION,
      (number) => decisions.has(Number(number)),
      'there is no such page in docs/decisions',
    ),
    ...missing(PATH, exists, 'there is no such file'),
    ...(file.endsWith('.md')
      ? missing(LINK, (path) => exists(join(dirname(file), path)), 'the link is broken')
      : []),
  ]
}

/** Whether a file or folder of the repository exists. */
function exists(path: string): boolean {
  return files.has(path.replace(/\/$/, ''))
}

const sources = globSync(READ, { cwd: root })
const faults = sources.flatMap(faultsIn)
console.log(faults.length > 0 ? faults.join('\n') : `${sources.length} files have no broken references.`)
process.exitCode = faults.length > 0 || sources.length === 0 ? 1 : 0
