import { glob, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { COLUMNS } from '#platform/database/columns.ts'
import { CONTENT_KINDS } from './features.ts'

const ROOT = join(import.meta.dirname, '../..')

/**
 * The tables of content kinds, with the files that may write them: the kind's document file, then operations on
 * records.
 */
const WRITERS: Record<string, string[]> = {
  areas: ['src/features/areas/server/area-document.ts'],
  captions: ['src/features/vndrs/server/film-document.ts'],
  companies: ['src/features/companies/server/company-document.ts'],
  events: [
    'src/features/events/server/event-document.ts',
    // Opens, starts, ends, cancels and moves events, and marks them as full.
    'src/features/events/server/operations.ts',
  ],
  faqItems: ['src/features/faq/server/faq-item-document.ts'],
  films: [
    'src/features/vndrs/server/film-document.ts',
    // Deletes expired media.
    'src/features/vndrs/server/expired-media.ts',
    // Adds the first minute that a job cut.
    'src/features/vndrs/server/preparation.ts',
  ],
  firm: ['src/features/firm/server/firm-document.ts'],
  jobs: ['src/features/careers/server/position-document.ts'],
  pages: ['src/features/pages/server/page-document.ts'],
  presentations: [
    'src/features/events/server/event-document.ts',
    // Moves with the event.
    'src/features/events/server/operations.ts',
  ],
  redirects: ['src/features/redirects/server/redirect-document.ts'],
  releases: ['src/features/releases/server/release-document.ts'],
  sentences: [
    'src/features/vndrs/server/film-document.ts',
    // Deletes expired media.
    'src/features/vndrs/server/expired-media.ts',
  ],
  teamMembers: ['src/features/team/server/member-document.ts'],
  // The table is a variable: articles and blogs, and the helper that document files write rows with.
  variable: ['src/features/articles/server/article-document.ts', 'src/platform/content/rows.ts'],
}

const ADVICE =
  'Only its content kind writes a table of content: call its save or remove (CONTRIBUTING, Content kinds)'

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
  const sorted = (writers: Record<string, Iterable<string>>) =>
    Object.fromEntries(Object.entries(writers).map(([table, paths]) => [table, [...paths].sort()]))
  expect(sorted(found), ADVICE).toEqual(sorted(WRITERS))
})

test('names the writers of every content kind’s table', () => {
  expect(
    CONTENT_KINDS.map(({ table }) => table)
      // The article document writes both by a variable.
      .filter((table) => !(table in WRITERS || table === 'articles' || table === 'blogs')),
    'add each of these tables to WRITERS above, with the document file of its kind',
  ).toEqual([])
})

test.each([
  ["tx.insertInto('companies').values(row)", ['companies']],
  ["tx.updateTable('events as event').set(row)", ['events']],
  ["tx\n    .deleteFrom(\n      'films')", ['films']],
  ["writeRow(tx, 'jobs', id, row)", ['jobs']],
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
  return new Set(written.filter((table) => table in WRITERS && (table === 'variable' || table in COLUMNS)))
}

function camelCase(table: string): string {
  return table.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
