import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { CONTENT_KINDS } from '../../src/server/features.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { DEMO_FOLDER } from './content.ts'
import { addRecords } from './records.ts'

/** A Friday in Toronto. */
const NOW = Temporal.Instant.from('2026-11-20T18:00:00Z')

const db = testDatabase()
const folder = temporaryFolder()
mkdirSync(join(folder, 'records'))

const ARTICLE = {
  slug: 'one-trip',
  topic: 'markets',
  authorId: null,
  publishedAt: { businessDay: -1, time: '09:00' },
  title: { en: 'One trip', fr: 'Un voyage' },
  summary: { en: 'Where it led.', fr: 'Où il a mené.' },
  body: { en: ['We left.', '<h2>Back</h2>'], fr: ['Nous sommes partis.', '<h2>Retour</h2>'] },
}

/** Loads articles as the only records of a demo. */
function load(...articles: object[]): Promise<void> {
  writeFileSync(join(folder, 'records/article.json'), JSON.stringify(articles))
  return db.database
    .transaction()
    .execute((transaction) => addRecords(transaction, { folder, kinds: CONTENT_KINDS, now: NOW }))
}

describe('addRecords', () => {
  test('names the record that a kind refuses, with its faults', async () => {
    await expect(load(ARTICLE, { ...ARTICLE, slug: 'Two trips', topic: 'gossip' })).rejects.toThrow(
      /^demo\/records\/article\.json, record 2:\n(.|\n)*at slug(.|\n)*at topic/,
    )
  })

  test('refuses references to records that the demo lacks', async () => {
    await expect(load({ ...ARTICLE, authorId: { record: 'article/no-such' } })).rejects.toThrow(
      'The demo has no record article/no-such',
    )
  })

  test('saves relative dates as of the first start, and blocks as HTML', async () => {
    await load(ARTICLE)
    const { rows } = await db.pool.query('select published_at, body from articles')
    expect(rows).toEqual([
      {
        published_at: new Date('2026-11-19T14:00:00Z'),
        body: { en: '<p>We left.</p>\n<h2>Back</h2>', fr: '<p>Nous sommes partis.</p>\n<h2>Retour</h2>' },
      },
    ])
  })
})

describe('the demo’s records', () => {
  const files = globSync('records/*.json', { cwd: DEMO_FOLDER })
  const records = (file: string) => JSON.parse(readFileSync(join(DEMO_FOLDER, file), 'utf8'))

  test.each(files)('have both languages: %s', (file) => {
    const texts: object[] = []
    JSON.stringify(records(file), (_, value) => {
      if (value && typeof value === 'object' && 'en' in value) texts.push(value)
      return value
    })
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter((text) => !('fr' in text))).toEqual([])
  })

  test('have telephone numbers and e-mail addresses that nobody has', () => {
    const all = JSON.stringify(files.map(records))
    const phones = [...all.matchAll(/"phone":"([^"]*)"/g)].map(([, phone]) => phone)
    const emails = [...all.matchAll(/[\w.-]+@[\w.-]+/g)].map(([email]) => email)
    expect(Math.min(phones.length, emails.length)).toBeGreaterThan(20)
    expect(phones.filter((phone) => !/^\d{3} 555-01\d{2}$/.test(phone ?? ''))).toEqual([])
    expect(emails.filter((email) => !email.endsWith('.example'))).toEqual([])
  })
})
