import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/**
 * Several features add consent records, each in its own transaction; every kind's former addresses become redirects, which are
 * content too.
 */
const SHARED: Record<string, string[]> = {
  redirects: ['features/redirects', 'platform'],
  consents: ['features/careers', 'features/contact', 'features/registrations', 'features/subscriptions'],
}

test('lets only one owner, a feature or the platform, write each table', async () => {
  const owners = new Map<string, Set<string>>()
  for await (const file of glob('src/{features,platform,server}/**/*.ts', { cwd: ROOT })) {
    if (file.endsWith('.test.ts')) continue
    const owner = /^src\/(features\/[^/]+|\w+)/.exec(file)?.[1] ?? ''
    for (const table of tablesWritten(await readFile(join(ROOT, file), 'utf8')))
      owners.set(table, (owners.get(table) ?? new Set()).add(owner))
  }
  expect(owners.size).toBeGreaterThan(40)
  const shared = [...owners].filter(([, writers]) => writers.size > 1)
  expect(
    Object.fromEntries(shared.map(([table, writers]) => [table, [...writers].sort()])),
    'write a table through a function of the server/index.ts of the feature that owns it',
  ).toEqual(SHARED)
})

/** The tables that a source file writes with Kysely, an SQL insert, or as the table of a content kind. */
function tablesWritten(text: string): string[] {
  const inKysely = text.matchAll(/\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g)
  const inSql = text.matchAll(/\binsert into ([a-z_]+)/gi)
  const ofKind = text.includes('defineContentKind(') ? text.matchAll(/^ +table: '([a-z]\w+)',$/gm) : []
  return [
    ...[...ofKind].map(([, table = '']) => table),
    ...[...inKysely].map(([, table = '']) => table),
    ...[...inSql].map(([, table = '']) => table.replace(/_(.)/g, (_, letter) => letter.toUpperCase())),
  ]
}
