import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { releaseKind } from '#features/releases/server/release-document.ts'
import { listPage } from '#features/releases/server/release-list.ts'
import { matchingReleases } from '#features/releases/server/search.ts'
import { inTransaction } from '#platform/database/database.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { aCompany } from '../../../../tests/support/factories.ts'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { importReleases, storedFeedVersion } from './import.ts'
import { type FeedSource, readSource } from './import-source.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const EDGAR = join(ROOT, '../shared/data/newswire/sec-edgar')

const db = testDatabase('fixture')
const folder = temporaryFolder()
beforeEach(async () => {
  await sql`truncate releases, feed_entries, drafts, reviewed_kinds cascade`.execute(db.database)
  await db.database.deleteFrom('feeds').execute()
})

type Item = { guid?: string; title?: string; text?: string; date?: string; link?: string }

const GOLD = {
  guid: 'urn:gold',
  title: 'Alderic Mines Announces Third Quarter Results',
  text: '<p>TORONTO, Nov. 5, 2025 -- Alderic Mines Inc. (TSX: ALDM) today announced its results for the third quarter.</p>',
  link: 'https://wire.example/gold',
}
const STRANGER = {
  guid: 'urn:stranger',
  title: 'Acme Corporation Announces a Private Placement',
  text: '<p>VANCOUVER, Nov. 5, 2025 -- Acme Corporation (TSX-V: ACME) today announced a private placement of units.</p>',
}

function rss(items: Item[], channel = ''): string {
  const xml = items.map(
    ({ guid, title, text, date, link }) => `<item>
      ${guid ? `<guid isPermaLink="false">${guid}</guid>` : ''}
      ${title ? `<title>${title}</title>` : ''}
      ${link ? `<link>${link}</link>` : ''}
      <description><![CDATA[${text ?? '<p>Some text that says little.</p>'}]]></description>
      <pubDate>${date ?? 'Wed, 05 Nov 2025 12:00:00 GMT'}</pubDate></item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>The Wire</title>${channel}${xml.join('')}</channel></rss>`
}

const NOW = new Date('2025-12-31T00:00:00Z')
const take = (text: string, binding = {}, address = 'file:///feed.xml') =>
  importReleases(db.database, { address, text }, binding, NOW)
const stored = () =>
  db.database
    .selectFrom('releases')
    .leftJoin('companies', 'companies.id', 'companyId')
    .selectAll('releases')
    .select('companies.slug as company')
    .orderBy('releases.id')
    .execute()

describe('R805 import of releases', () => {
  test('refuses an unknown company and imports nothing', async () => {
    await expect(take(rss([GOLD]), { company: 'no-such' })).rejects.toMatchObject({ code: 'not_found' })
    expect(await db.database.selectFrom('feeds').selectAll().execute()).toEqual([])
  })

  test('shows a release of a client by its ticker, and hides one without a client', async () => {
    expect(await take(rss([GOLD, STRANGER]))).toEqual({
      feed: 'The Wire',
      added: 2,
      unassigned: 1,
      held: 0,
      known: 0,
      rejected: [],
      isCut: false,
    })
    expect(await stored()).toMatchObject([
      {
        guid: 'urn:gold',
        slug: 'alderic-mines-announces-third-quarter-results',
        company: 'alderic-mines',
        language: 'en',
        topic: 'results',
        source: 'The Wire',
        sourceUrl: 'https://wire.example/gold',
        publishedAt: new Date('2025-11-05T12:00:00Z'),
      },
      { guid: 'urn:stranger', company: null, topic: 'financing', sourceUrl: null },
    ])
    expect((await listPage(db.database, 'en', 1)).releases.map(({ slug }) => slug)).toEqual([
      'alderic-mines-announces-third-quarter-results',
    ])
    expect((await matchingReleases(db.database, 'en', { q: 'acme', page: 1 })).total).toBe(0)
  })

  test('shows a release of a client by any of its listings', async () => {
    await aCompany(db.database, {
      slug: 'quartz-dyke',
      otherListings: [
        { exchange: 'OTCQB', ticker: 'QDYKF' },
        { exchange: 'FSE', ticker: '4Q7' },
      ],
    })
    const named = (guid: string, listings: string) => ({
      guid,
      title: `Drilling of ${guid}`,
      text: `<p>TORONTO -- Quartz Dyke ${listings} today reported on drilling.</p>`,
    })
    await take(
      rss([
        named('otc', '(OTC: QDYKF)'),
        named('frankfurt', '(Frankfurt: 4Q7)'),
        named('london', '(LSE: 4Q7)'),
      ]),
    )
    const companies = (await stored()).map(({ guid, company }) => [guid, company])
    expect(Object.fromEntries(companies)).toEqual({
      '#otc': 'quartz-dyke',
      '#frankfurt': 'quartz-dyke',
      '#london': null,
    })
  })

  test('imports each release once, however often and in however many feeds it appears', async () => {
    expect(await take(rss([GOLD, GOLD, STRANGER]))).toMatchObject({ added: 2, known: 1 })
    expect(await take(rss([GOLD, STRANGER]))).toMatchObject({ added: 0, known: 2 })
    expect(await take(rss([STRANGER, GOLD]), {}, 'https://other.example/feed')).toMatchObject({
      added: 0,
      known: 2,
    })
    expect((await stored()).length).toBe(2)
  })

  test('doesn’t bring back what staff withdrew, but lets them restore it', async () => {
    await take(rss([GOLD, STRANGER]))
    const [gold, stranger] = await stored()
    const id = Number(gold?.id)
    const document = await inTransaction(db.database, (tx) => releaseKind.load(tx, id))
    await inTransaction(db.database, (tx) => releaseKind.remove(tx, id))
    await inTransaction(db.database, (tx) => releaseKind.remove(tx, Number(stranger?.id)))
    await db.database.deleteFrom('feeds').execute()
    expect(await take(rss([GOLD, STRANGER]), {}, 'https://other.example/feed')).toMatchObject({
      added: 0,
      known: 2,
    })
    expect(await stored()).toEqual([])
    if (!document) expect.fail('The release was loaded')
    await inTransaction(db.database, (tx) => releaseKind.save(tx, id, document))
    expect((await stored()).map(({ slug }) => slug)).toEqual([gold?.slug])
  })

  test('doesn’t bring back the language that staff removed from a release', async () => {
    await take(rss([GOLD, { ...STRANGER, guid: 'urn:french' }]))
    const [gold, french] = await stored()
    await inTransaction(db.database, async (tx) => {
      const [one, other] = [
        await releaseKind.load(tx, Number(gold?.id)),
        await releaseKind.load(tx, Number(french?.id)),
      ]
      await releaseKind.remove(tx, Number(french?.id))
      if (!one?.versions.en || !other?.versions.en) expect.fail('Both were loaded')
      const both = { ...one, versions: { en: one.versions.en, fr: other.versions.en } }
      await releaseKind.save(tx, Number(gold?.id), both)
      await releaseKind.save(tx, Number(gold?.id), one)
    })
    expect(await take(rss([GOLD, { ...STRANGER, guid: 'urn:french' }]))).toMatchObject({ added: 0 })
  })

  test.each([
    ['a guid', { guid: 'N/A' }],
    ['a link', { guid: undefined, link: 'https://wire.example/' }],
  ])('tells entries apart that share %s, in one reading and later', async (_, id) => {
    const entry = (title: string) => ({ ...GOLD, ...id, title })
    expect(await take(rss([entry('One'), entry('Two'), entry('Two')]))).toMatchObject({ added: 2, known: 1 })
    expect(await take(rss([entry('Two')]))).toMatchObject({ added: 0, known: 1 })
    expect(await take(rss([entry('Three')]))).toMatchObject({ added: 1 })
  })

  test('takes a corrected entry, and one that moved to https, for the one that it brought', async () => {
    const entry = { ...GOLD, guid: 'http://wire.example/1' }
    await take(rss([entry]))
    const corrected = { ...entry, title: 'Corrected', date: 'Thu, 06 Nov 2025 12:00:00 GMT' }
    const moved = { ...entry, guid: 'https://wire.example/1' }
    expect(await take(rss([corrected]))).toMatchObject({ added: 0, known: 1 })
    expect(await take(rss([moved]))).toMatchObject({ added: 0, known: 1 })
  })

  test.each([
    ['its feed holds them', `update feeds set on_arrival = 'hold'`],
    ['releases are reviewed, whatever its feed says', `insert into reviewed_kinds values ('release')`],
  ])('R802 brings releases of clients as drafts to approve where %s', async (_, rule) => {
    await take(rss([{ ...STRANGER, guid: 'urn:before' }]))
    await db.pool.query(rule)
    const again = { ...GOLD, guid: 'urn:again' }
    expect(await take(rss([GOLD, again, STRANGER]))).toMatchObject({ added: 3, unassigned: 1, held: 2 })
    expect((await stored()).map(({ guid }) => guid)).toEqual(['urn:before', 'urn:stranger'])
    const { rows } = await db.pool.query(
      `select state, document #>> '{versions,en,slug}' as slug, document #>> '{versions,en,origin,guid}' as guid
       from drafts where kind = 'release' order by id`,
    )
    expect(rows).toMatchObject([
      { state: 'in-review', guid: 'urn:gold', slug: 'alderic-mines-announces-third-quarter-results' },
      { state: 'in-review', guid: 'urn:again', slug: expect.stringMatching(/-2025-11-05$/) },
    ])
    await db.pool.query('delete from drafts')
    expect(await take(rss([GOLD, again]))).toMatchObject({ added: 0, known: 2 })
  })

  test('imports each release once with two concurrent imports', async () => {
    const reports = await Promise.all([take(rss([GOLD])), take(rss([GOLD]), {}, 'file:///same.xml')])
    expect(reports.map(({ added }) => added).sort()).toEqual([0, 1])
  })

  test('identifies an entry without a guid by its link, then by its content', async () => {
    const bare = [
      { ...GOLD, guid: undefined },
      { ...STRANGER, guid: undefined },
    ]
    expect(await take(rss(bare))).toMatchObject({ added: 2 })
    expect(await take(rss(bare))).toMatchObject({ added: 0, known: 2 })
  })

  test('assigns a class of shares to its company, in any spelling', async () => {
    const { database } = db
    await aCompany(database, { slug: 'one-letter', exchange: 'NYSE', ticker: 'B' })
    await aCompany(database, { slug: 'with-classes', exchange: 'NYSE', ticker: 'BRK.B' })
    const spellings = ['BRK/B', 'BRK.B', 'BRK-B', 'BRK B']
    const report = await take(
      rss(
        spellings.map((ticker) => ({
          guid: `urn:${ticker}`,
          title: `Berkshire announces ${ticker}`,
          text: `<p>OMAHA, Nov. 5, 2025 -- Berkshire (NYSE: ${ticker}) today announced its results.</p>`,
        })),
      ),
    )
    expect(report).toMatchObject({ added: 4, unassigned: 0 })
    expect(new Set((await stored()).map(({ company }) => company))).toEqual(new Set(['with-classes']))
    for (const ticker of [...spellings, 'nyse: brk/b']) {
      expect((await matchingReleases(database, 'en', { ticker, page: 1 })).total, ticker).toBe(4)
      expect((await matchingReleases(database, 'en', { q: ticker, page: 1 })).total, ticker).toBe(4)
    }
    expect((await matchingReleases(database, 'en', { ticker: 'B', page: 1 })).total).toBe(0)
  })

  test('counts a later ticker only for the client that issued the release', async () => {
    const filler = `<p>${'The quarter was quiet and long. '.repeat(110)}</p>`
    const about = (name: string, ticker: string) => `<p>About ${name}: ${name} (TSX: ${ticker}) digs.</p>`
    const others = about('Acme', 'ACME') + about('Alderic Mines', 'ALDM')
    await take(
      rss([
        { guid: 'urn:1', title: 'Alderic Mines announces results', text: filler + others },
        { guid: 'urn:2', title: 'Results', text: `<p>TORONTO -- Alderic Mines today</p>${filler}${others}` },
        { guid: 'urn:3', title: 'Acme sells a mine to Alderic Mines', text: filler + others },
        { guid: 'urn:4', title: 'Alderic Mines partner', text: `<p>Acme (TSX: ACME)</p>${filler}${others}` },
      ]),
    )
    expect((await stored()).map(({ guid, company }) => [guid, company])).toEqual([
      ['urn:1', 'alderic-mines'],
      ['urn:2', 'alderic-mines'],
      ['urn:3', null],
      ['urn:4', null],
    ])
  })

  test('gives equal titles distinct slugs, and none that is reserved', async () => {
    await take(
      rss([
        { ...GOLD, guid: 'urn:1' },
        { ...GOLD, guid: 'urn:2' },
        { ...GOLD, guid: 'urn:3' },
        { ...GOLD, guid: 'urn:4', title: 'Search' },
        { ...GOLD, guid: 'urn:5', title: 'L’or d’Alderic' },
        { ...GOLD, guid: 'urn:6', title: `${'Very '.repeat(40)}long` },
      ]),
    )
    await take(rss([{ ...GOLD, guid: 'urn:7' }]))
    const slugs = (await stored()).map(({ slug }) => slug)
    expect(slugs[0]).toBe('alderic-mines-announces-third-quarter-results')
    expect(slugs[1]).toBe('alderic-mines-announces-third-quarter-results-2025-11-05')
    expect(slugs[2]).toMatch(/^alderic-mines-announces-third-quarter-results-[0-9a-f]{8}$/)
    expect(slugs[3]).toBe('search-2025-11-05')
    expect(slugs[4]).toBe('l-or-d-alderic')
    expect(slugs[5]?.length).toBeLessThanOrEqual(90)
    expect(new Set(slugs).size).toBe(7)
  })

  test('reports rejected entries with their reason, and imports the others', async () => {
    const report = await take(
      rss([{ guid: 'urn:untitled' }, { ...STRANGER, guid: 'urn:undated', date: 'someday' }, GOLD]),
    )
    expect(report).toMatchObject({
      added: 1,
      rejected: [
        { title: '', reason: 'no_title' },
        { title: STRANGER.title, reason: 'no_date' },
      ],
    })
  })

  test('imports the complete entries of a feed that is cut off', async () => {
    const text = rss([GOLD, STRANGER])
    const report = await take(text.slice(0, text.indexOf('private placement of')))
    expect(report).toMatchObject({ added: 1, isCut: true })
    expect(await take(text)).toMatchObject({ added: 1, known: 1, isCut: false })
  })

  test('keeps a feed’s company and language for later imports', async () => {
    const french = { ...STRANGER, title: 'Q3' }
    await take(rss([french]), { company: 'energie-solvane', language: 'fr' })
    await take(rss([{ ...french, guid: 'urn:later' }]))
    expect(await stored()).toMatchObject([
      { company: 'energie-solvane', language: 'fr' },
      { company: 'energie-solvane', language: 'fr' },
    ])
  })

  test('finds a French release by French words', async () => {
    await take(
      rss([
        {
          guid: 'urn:fr',
          title: 'Énergie Solvane annonce des résultats de forage',
          text: '<p>MONTRÉAL, le 5 novembre 2025 — Énergie Solvane (TSX-V\u00A0: SLVN) a foré quatorze sondages sur sa propriété et en publie les teneurs.</p>',
        },
      ]),
    )
    expect(await stored()).toMatchObject([
      { company: 'energie-solvane', language: 'fr', topic: 'exploration' },
    ])
    const { releases } = await matchingReleases(db.database, 'fr', { q: 'propriétés', page: 1 })
    expect(releases.length).toBe(1)
  })

  test('stores sanitised HTML', async () => {
    await take(
      rss([
        {
          ...GOLD,
          text: `${GOLD.text}<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x">y</a>`,
        },
      ]),
    )
    const [release] = await stored()
    expect(release?.body).toBe(`${GOLD.text}y`)
  })
})

describe('R805 sources of feeds', () => {
  let server: Server
  let origin: string
  let answer: (response: ServerResponse, request: IncomingMessage) => void
  beforeAll(async () => {
    server = createServer((request, response) => answer(response, request))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const asking = { userAgent: 'Roadshow/test', limits: { bytes: 100_000, milliseconds: 500 } }

  test('refuses a missing file, an unknown host and an unsupported scheme', async () => {
    await expect(readSource(join(folder, 'none.xml'), asking)).rejects.toThrow(
      /^The file .*none\.xml can't be read\.$/,
    )
    await expect(readSource('http://127.0.0.1:1/feed', asking)).rejects.toThrow(
      "http://127.0.0.1:1/feed can't be reached.",
    )
    await expect(readSource('data:text/xml,<rss/>', asking)).rejects.toThrow("can't be read.")
  })

  test('refuses a 503 page by its status', async () => {
    answer = (response) => response.writeHead(503, { 'content-type': 'text/html' }).end('<html></html>')
    await expect(readSource(origin, asking)).rejects.toThrow(
      `${origin} responded with 503 instead of a feed.`,
    )
  })

  test('gives up on a source that never ends or never begins', async () => {
    answer = (response) => {
      response.write('<rss>')
      const timer = setInterval(() => response.write('x'.repeat(20_000)), 5)
      response.on('close', () => clearInterval(timer))
    }
    await expect(readSource(origin, asking)).rejects.toThrow(/^The feed is larger than /)
    answer = () => undefined
    await expect(readSource(origin, asking)).rejects.toThrow(`${origin} took longer than 0.5 s.`)
    answer = (response) => void response.write('<rss>')
    await expect(readSource(origin, asking)).rejects.toThrow(`${origin} took longer than 0.5 s.`)
  })

  test('uses the charset of the header', async () => {
    answer = (response) =>
      response
        .writeHead(200, { 'content-type': 'text/xml; charset=iso-8859-1' })
        .end(Buffer.from('<rss>é</rss>', 'latin1'))
    expect(await readSource(origin, asking)).toMatchObject({ address: origin, text: '<rss>é</rss>' })
  })

  /** Answers with a body and closes the connection before the promised length. */
  const cutAfter = (body: string | Buffer, headers: Record<string, string>) => (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/xml', etag: '"cut"', ...headers })
    response.write(body, () => setTimeout(() => response.socket?.destroy(), 20))
  }

  test.each([
    ['shorter than it said', { 'content-length': '100000' }],
    ['in the middle of its chunks', { 'transfer-encoding': 'chunked' }],
  ])('imports the complete entries of a feed cut off %s, and reads it again', async (_, headers) => {
    const whole = rss([GOLD, { ...STRANGER, text: `${STRANGER.text}é` }])
    const bytes = Buffer.from(whole)
    answer = cutAfter(bytes.subarray(0, bytes.indexOf('é') + 1), headers)
    const source = (await readSource(origin, asking)) as FeedSource
    const report = await importReleases(db.database, source, {}, NOW)
    expect(report).toMatchObject({ added: 1, isCut: true })
    expect(await storedFeedVersion(db.database, origin)).toEqual({ etag: null, lastModified: null })
    expect((await stored()).map(({ title }) => title)).toEqual([GOLD.title])
  })

  test('refuses a connection that breaks before the first byte', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-length': '100' }).flushHeaders()
      setTimeout(() => response.socket?.destroy(), 20)
    }
    await expect(readSource(origin, asking)).rejects.toThrow("can't be reached.")
  })

  test('reads an unchanged feed again while it has a release from the future', async () => {
    const later = { ...STRANGER, date: 'Wed, 07 Jan 2026 12:00:00 GMT' }
    const source = { address: origin, text: rss([GOLD, later]), version: { etag: '"1"', lastModified: null } }
    await importReleases(db.database, source, {}, NOW)
    expect(await storedFeedVersion(db.database, origin)).toMatchObject({ etag: null })
    await importReleases(db.database, source, {}, new Date('2026-02-01T00:00:00Z'))
    expect(await storedFeedVersion(db.database, origin)).toMatchObject({ etag: '"1"' })
  })

  test('sends conditional requests and a user agent from the command', { timeout: 60_000 }, async () => {
    const asked: IncomingMessage['headers'][] = []
    const lastModified = 'Wed, 05 Nov 2025 12:00:00 GMT'
    answer = (response, { headers }) => {
      asked.push(headers)
      if (headers['if-none-match'] === '"1"') response.writeHead(304).end()
      else response.writeHead(200, { etag: '"1"', 'last-modified': lastModified }).end(rss([GOLD]))
    }
    const run = async (...args: string[]) => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['scripts/import.ts', 'releases', origin, ...args],
        {
          cwd: ROOT,
          env: { ...process.env, DATABASE_URL: db.url, PUBLIC_URL: 'https://ir.example' },
        },
      )
      return stdout.trim()
    }
    expect(await run()).toContain('1 new')
    expect(await run()).toBe(`${origin} has not changed since its last import.`)
    expect(await run('--company', 'energie-solvane')).toContain('0 new, 1 already imported')
    expect(asked.map((headers) => [headers['if-none-match'], headers['if-modified-since']])).toEqual([
      [undefined, undefined],
      ['"1"', lastModified],
      [undefined, undefined],
    ])
    expect(asked[0]?.['user-agent']).toMatch(/^Roadshow\/[\d.]+ \(\+https:\/\/ir\.example\/?\)$/)
  })

  test('reports the result of the command', { timeout: 60_000 }, async () => {
    const file = join(folder, 'feed.xml')
    await writeFile(file, rss([GOLD, STRANGER, { guid: 'urn:none' }]))
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['scripts/import.ts', ...args], {
        cwd: ROOT,
        env: { ...process.env, DATABASE_URL: db.url },
      })
    const { stdout } = await run('releases', file)
    expect(stdout.trim().split('\n')).toEqual([
      'The Wire',
      '2 new, 0 already imported, 1 rejected.',
      "Not shown, because they mention no client's ticker: 1.",
      '  rejected: an entry (it has no title)',
    ])
    await expect(run('releases', file, '--company', 'nobody')).rejects.toMatchObject({
      code: 1,
      stderr: 'There is no company nobody.\n',
    })
    await expect(run('releases', file, '--language', 'de')).rejects.toMatchObject({ code: 2 })
  })
})

describe.runIf(existsSync(EDGAR))('R805 recorded pages of EDGAR', () => {
  const sourceOf = async (file: string) =>
    (await readSource(file, { userAgent: 'Roadshow/test' })) as FeedSource
  const PAGES = [
    'all_0_count100_start0_typeall',
    'all_1_count100_start100_typeall',
    'cnt40_0_count40_start0_typeall',
  ]

  test('imports the distinct entries of overlapping pages, and none in a second import', async () => {
    const ids = new Set<string>()
    let added = 0
    for (const page of PAGES) {
      const file = join(EDGAR, `${page}.atom.xml`)
      for (const [, id] of (await readFile(file, 'latin1')).matchAll(/<id>(urn:[^<]+)<\/id>/g))
        ids.add(String(id))
      const report = await importReleases(db.database, await sourceOf(file))
      expect(report).toMatchObject({ rejected: [], isCut: false })
      added += report.added
    }
    expect(ids.size).toBeGreaterThan(100)
    expect(added).toBe(ids.size)
    expect(new Set((await stored()).map(({ guid }) => guid))).toEqual(ids)
    expect(new Set((await stored()).map(({ language }) => language))).toEqual(new Set(['en']))
    for (const page of PAGES) {
      const again = await importReleases(db.database, await sourceOf(join(EDGAR, `${page}.atom.xml`)))
      expect(again.added).toBe(0)
    }
  })

  test('refuses the HTTP 503 page served instead of a feed', async () => {
    const source = await sourceOf(join(EDGAR, 'all_3_count100_start5100_typeall.HTTP503.html'))
    await expect(importReleases(db.database, source)).rejects.toThrow('This is a web page, not a feed.')
  })
})
