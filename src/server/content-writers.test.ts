import { glob, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { COLUMNS } from '#platform/database/columns.ts'
import { CONTENT_KINDS, FEATURES } from './features.ts'

const ROOT = join(import.meta.dirname, '../..')

/**
 * The files that may write a table of content: the document file of its kind, here with operations on records, or where
 * several kinds or tables meet. The tables of other kinds are written by one document file of
 * their feature alone.
 */
const WRITERS: Record<string, string[]> = {
  captions: ['src/features/vndrs/server/film-document.ts'],
  events: [
    'src/features/events/server/event-document.ts',
    // Opens, starts, ends, cancels and moves events, marks them as full, and stores the length of their films.
    'src/features/events/server/operations.ts',
  ],
  films: [
    'src/features/vndrs/server/film-document.ts',
    // Deletes expired media.
    'src/features/vndrs/server/expired-media.ts',
    // Adds the first minute that a job cut.
    'src/features/vndrs/server/preparation.ts',
  ],
  presentations: [
    'src/features/events/server/event-document.ts',
    // Moves with the event.
    'src/features/events/server/operations.ts',
  ],
  redirects: [
    // Adds the former addresses of every kind's records.
    'src/platform/content/former-addresses.ts',
  ],
  sentences: [
    'src/features/vndrs/server/film-document.ts',
    // Deletes expired media.
    'src/features/vndrs/server/expired-media.ts',
  ],
  // The table is a variable: of kinds whose fields are its columns, and of applications and messages.
  variable: [
    'src/platform/content/content-kind.ts',
    'src/platform/content/rows.ts',
    'src/platform/database/received.ts',
  ],
}
/** The feature of each kind's table. */
const OWNERS = new Map(
  FEATURES.flatMap(({ name, contentKinds = [] }) =>
    contentKinds.map(({ table }) => [String(table), name] as const),
  ),
)
const TABLES = new Set([...Object.keys(WRITERS), ...CONTENT_KINDS.map(({ table }) => String(table))])

const ADVICE =
  'Only its content kind writes a table of content: call its save or remove (docs/adding-a-feature.md, Content kinds)'

/** Kysely's statements, calls of `writeRow`, and SQL texts; the table is a name or a variable. */
const STATEMENTS = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?:'(?<table>\w+)[^']*'|(?<variable>[a-z]\w*))/g,
  /\bwriteRow\(\s*\w+,\s*(?:'(?<table>\w+)'|(?<variable>[a-z]\w*))/g,
  /\b(?:insert into|update|delete from|truncate(?: table)?|merge into)\s+"?(?<table>[a-z_]+)/gi,
]

test('writes content tables only from the kind’s document file and its operations', async () => {
  const found: Record<string, Set<string>> = {}
  let files = 0
  for await (const file of glob(['src/**/*.{ts,tsx}', 'demo/**/*.ts', 'scripts/**/*.{ts,mjs}'], {
    cwd: ROOT,
  })) {
    if (/\.test\.tsx?$/.test(file)) continue
    files += 1
    const text = await readFile(join(ROOT, file), 'utf8')
    for (const table of tablesWritten(text)) {
      found[table] ??= new Set()
      found[table].add(relative(ROOT, join(ROOT, file)))
    }
  }
  expect(files).toBeGreaterThan(500)
  const faults = Object.entries(found).flatMap(([table, paths]) => {
    const writers = [...paths].sort()
    const ofFeature = writers.filter(
      (path) => path.startsWith(`src/features/${OWNERS.get(table)}/server/`) && path.endsWith('-document.ts'),
    )
    const allowed = WRITERS[table]?.toSorted() ?? ofFeature.slice(0, 1)
    return isDeepStrictEqual(writers, allowed) ? [] : [`${table} is written by ${writers.join(', ')}`]
  })
  expect(faults, ADVICE).toEqual([])
  expect(
    Object.keys(WRITERS).filter((table) => !(table in found)),
    'nothing writes these tables',
  ).toEqual([])
})

test.each([
  ["tx.insertInto('companies').values(row)", ['companies']],
  ["tx.updateTable('events as event').set(row)", ['events']],
  ["tx\n    .deleteFrom(\n      'films')", ['films']],
  ["writeRow(tx, 'positions', id, row)", ['positions']],
  ['insertInto(table)', ['variable']],
  ['sql`insert into faq_items (tab) values (1)`', ['faqItems']],
  ['sql`Update team_members set name = 1`', ['teamMembers']],
  ["tx.insertInto('accounts')", []],
  ["tx.selectFrom('companies')", []],
])('detects the table written by %j', (text, tables) => {
  expect([...tablesWritten(text)]).toEqual(tables)
})

/** The content tables that a source file writes; `variable` where the table isn't named. */
function tablesWritten(text: string): Set<string> {
  const written = STATEMENTS.flatMap((statement) => [...text.matchAll(statement)]).map(({ groups = {} }) =>
    groups.table === undefined ? 'variable' : camelCase(groups.table),
  )
  return new Set(written.filter((table) => TABLES.has(table) && (table === 'variable' || table in COLUMNS)))
}

function camelCase(table: string): string {
  return table.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
