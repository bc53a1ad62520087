import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listOpenDrafts, publishDraft } from '#features/drafts/contract.ts'
import { searchReleases } from '#features/releases/contract.ts'
import { listAudit } from '#features/staff/contract.ts'
import type { Language } from '#kit/localized.ts'
import type { Role } from '#kit/staff.ts'
import { refusal } from '../../../../tests/support/callers.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { consoleBrowser, staffMember } from '../../../../tests/support/staff.ts'
import * as calls from '../console/contract.ts'
import { FEED_FAULTS_IN_FRENCH, feedFaultIn } from './feed-faults.ts'
import { REJECTIONS } from './import-release.ts'
import { readDueFeeds } from './newswire-feeds.ts'

// Without background work, so that feeds are read when a test reads them.
const { roadshow } = testSite({
  environment: { ROLE: 'web', SECRET: 'thirty-two characters for the tests', INTERNAL_FEEDS: 'on' },
})

type Answer = (response: ServerResponse, request: IncomingMessage) => void
let wire: Server
let origin: string
let answer: Answer
/** The paths that were asked for. */
let asked: string[]

beforeAll(async () => {
  wire = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(response, request)
  })
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(wire.address() as AddressInfo).port}`
})
afterAll(() => {
  wire.closeAllConnections()
  wire.close()
})
beforeEach(async () => {
  asked = []
  answer = (response) => response.end(rss(ITEMS))
  await roadshow.pool.query('delete from feed_entries; delete from feeds; delete from reviewed_kinds')
})

const ITEMS = [
  [
    'urn:quartz-1',
    'Quartzwing results',
    '<p>TORONTO -- Alderic Mines Inc. (TSX: ALDM) today announced results.</p>',
  ],
  [
    'urn:quartz-2',
    'Quartzwing stranger',
    '<p>VANCOUVER -- Acme Corporation (TSX-V: ACME) today announced a unit.</p>',
  ],
  ['urn:quartz-3', '', '<p>This one has no title.</p>'],
] as const

function rss(items: readonly (readonly [string, string, string])[]): string {
  const xml = items.map(
    ([guid, title, text]) => `<item><guid isPermaLink="false">${guid}</guid>
      ${title && `<title>${title}</title>`}<description><![CDATA[${text}]]></description>
      <pubDate>Wed, 05 Nov 2025 12:00:00 GMT</pubDate></item>`,
  )
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>The Quartz Wire</title>${xml.join('')}</channel></rss>`
}

async function signedIn(role: Role, language: Language = 'en') {
  const { cookies } = await staffMember(roadshow, role)
  return consoleBrowser(roadshow, { cookies, language }).api
}

const reading = ({ isInternalAllowed = true } = {}) => ({
  database: roadshow.database,
  userAgent: 'test',
  isInternalAllowed,
  log: { warn: () => undefined },
})

async function added(path: string, more: object = {}) {
  const api = await signedIn('publisher')
  const body = { address: origin + path, everyMinutes: 15, onArrival: 'publish' as const, ...more }
  return (await api(calls.addFeed, { body })).feed
}

async function feed(id: number, language: Language = 'en') {
  const api = await signedIn('editor', language)
  const { feeds } = await api(calls.listFeeds)
  return feeds.find((each) => each.id === id) ?? expect.fail('there is no such feed')
}

async function makeDue(): Promise<void> {
  await roadshow.pool.query('update feeds set due_at = now()')
}

describe('R805 feeds', () => {
  test('are added, changed and paused by publishers, which the audit log says; editors see them', async () => {
    const editor = await signedIn('editor')
    const body = { address: `${origin}/wire`, everyMinutes: 60, onArrival: 'publish' as const }
    expect((await refusal(editor(calls.addFeed, { body }))).status).toBe(403)
    const { id } = await added('/wire')
    expect((await editor(calls.listFeeds)).feeds).toMatchObject([
      { id, address: `${origin}/wire`, isPaused: false, failures: 0, report: null, releases: 0 },
    ])
    const publisher = await signedIn('publisher')
    await publisher(calls.changeFeed, { params: { id }, body: { ...body, language: 'en' } })
    await publisher(calls.pauseFeed, { params: { id }, body: { isPaused: true } })
    expect(await feed(id)).toMatchObject({ everyMinutes: 60, language: 'en', isPaused: true, dueAt: null })
    const administrator = await signedIn('administrator')
    const { entries } = await administrator(listAudit, { query: { q: `feed ${id}` } })
    expect(entries.map(({ action }) => action)).toEqual(['feeds.paused', 'feeds.changed', 'feeds.added'])
  })

  test('are deleted by publishers; their releases stay, and the same feed brings none of them again', async () => {
    answer = (response) => response.end(rss([['urn:quartz-9', 'Quartz ends', '<p>The company is sold.</p>']]))
    const { id } = await added('/wire')
    const editor = await signedIn('editor')
    expect((await refusal(editor(calls.deleteFeed, { params: { id } }))).status).toBe(403)
    await readDueFeeds(reading())
    const { rows: before } = await roadshow.pool.query('select count(*)::integer as count from releases')
    const publisher = await signedIn('publisher')
    await publisher(calls.deleteFeed, { params: { id } })
    expect((await refusal(publisher(calls.deleteFeed, { params: { id } }))).status).toBe(404)
    const again = await added('/wire')
    await readDueFeeds(reading())
    expect((await feed(again.id)).report).toMatchObject({ added: 0 })
    const { rows: after } = await roadshow.pool.query('select count(*)::integer as count from releases')
    expect(after).toEqual(before)
    const administrator = await signedIn('administrator')
    const { entries } = await administrator(listAudit, { query: { q: `feed ${id}` } })
    expect(entries.map(({ action }) => action)).toEqual(['feeds.deleted', 'feeds.added'])
  })

  test('bring nothing, and don’t come back, when they are deleted while they are read', async () => {
    const { id } = await added('/wire')
    const publisher = await signedIn('publisher')
    answer = async (response) => {
      await publisher(calls.deleteFeed, { params: { id } })
      response.end(rss([['urn:quartz-10', 'Quartz too late', '<p>The company is sold.</p>']]))
    }
    await readDueFeeds(reading())
    expect((await publisher(calls.listFeeds)).feeds).toEqual([])
    const { rows } = await roadshow.pool.query("select from releases where title = 'Quartz too late'")
    expect(rows).toEqual([])
  })

  test('are refused with an address that is none or another feed’s, and a company that isn’t there', async () => {
    await added('/wire')
    const publisher = await signedIn('publisher', 'fr')
    const faultsOf = async (body: object) =>
      (await refusal(publisher(calls.addFeed, { body: body as never }))).fields
    const rest = { everyMinutes: 15, onArrival: 'publish' }
    expect(await faultsOf({ address: 'file:///etc/passwd', ...rest })).toHaveProperty('address')
    expect(await faultsOf({ address: `${origin}/wire`, ...rest })).toEqual({
      address: ['Il y a déjà un fil à cette adresse.'],
    })
    for (const companyId of [999_999, 2_147_483_648])
      expect(await faultsOf({ address: `${origin}/other`, ...rest, companyId })).toHaveProperty('companyId')
    expect(await faultsOf({ address: `${origin}/other`, ...rest, everyMinutes: 1 })).toHaveProperty(
      'everyMinutes',
    )
  })

  test('are read when they are due, say what came in and what was left out, and wait for the next time', async () => {
    const { id } = await added('/wire')
    await readDueFeeds(reading())
    await readDueFeeds(reading())
    expect(asked).toEqual(['/wire'])
    const read = await feed(id)
    expect(read).toMatchObject({
      failures: 0,
      fault: null,
      releases: 2,
      report: {
        title: 'The Quartz Wire',
        added: 2,
        unassigned: 1,
        known: 0,
        rejections: 1,
        isCut: false,
        rejected: [{ title: '', reason: 'no_title' }],
      },
    })
    expect(new Date(read.dueAt ?? 0).getTime()).toBeGreaterThan(Date.now())
    const { releases } = await roadshow.api()(searchReleases, { query: { q: 'quartzwing' } })
    expect(releases.map(({ title }) => title)).toEqual(['Quartzwing results'])
    await makeDue()
    await readDueFeeds(reading())
    expect(await feed(id)).toMatchObject({ releases: 2, report: { added: 0, known: 2 } })
  })

  test('R802 bring drafts where releases are reviewed, which who entered the address doesn’t approve', async () => {
    await roadshow.pool.query("insert into reviewed_kinds values ('release')")
    answer = (response) => response.end(rss([['urn:quartz-own', 'Quartzwing own', ITEMS[0][2]]]))
    const { cookies } = await staffMember(roadshow, 'publisher')
    const own = consoleBrowser(roadshow, { cookies }).api
    const body = { address: `${origin}/own-wire`, everyMinutes: 15, onArrival: 'publish' as const }
    const { id } = (await own(calls.addFeed, { body })).feed
    expect((await own(calls.listFeeds)).isReviewed).toBe(true)
    const other = await signedIn('publisher')
    await other(calls.changeFeed, { params: { id }, body: { ...body, everyMinutes: 60 } })
    await other(calls.readFeedNow, { params: { id }, body: {} })
    expect(await feed(id)).toMatchObject({ releases: 0, report: { added: 1, held: 1 } })
    const { drafts } = await other(listOpenDrafts)
    const draft =
      drafts.find(({ title }) => title.en === 'Quartzwing own') ?? expect.fail('There is no draft')
    const at = { params: { id: draft.id ?? 0 }, body: { version: 1 } }
    expect((await refusal(own(publishDraft, at))).code).toBe('second_person_required')
    expect((await other(publishDraft, at)).published).toMatchObject({ revision: 1 })
    await other(calls.readFeedNow, { params: { id }, body: {} })
    expect(await feed(id)).toMatchObject({ releases: 1, report: { added: 0, known: 1 } })
  })

  test('are read once, whichever process does it', async () => {
    await added('/wire')
    await Promise.all([readDueFeeds(reading()), readDueFeeds(reading()), readDueFeeds(reading())])
    expect(asked).toEqual(['/wire'])
  })

  test('keep their last report when the wire says that nothing changed', async () => {
    answer = (response, request) => {
      response.setHeader('etag', '"1"')
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end()
      else response.end(rss(ITEMS.slice(0, 2)))
    }
    const { id } = await added('/wire')
    await readDueFeeds(reading())
    const { report } = await feed(id)
    await makeDue()
    await readDueFeeds(reading())
    expect(asked).toHaveLength(2)
    expect(await feed(id)).toMatchObject({ failures: 0, report })
  })

  test('that fail say why in the reader’s language, are asked ever less often, and recover', async () => {
    answer = (response) => response.writeHead(500).end()
    const { id } = await added('/wire')
    const waits: number[] = []
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await makeDue()
      await readDueFeeds(reading())
      const { failures, dueAt, triedAt } = await feed(id)
      expect(failures).toBe(attempt)
      waits.push((new Date(dueAt ?? 0).getTime() - new Date(triedAt ?? 0).getTime()) / 60_000)
    }
    expect(waits).toEqual([15, 30, 60])
    expect((await feed(id)).fault).toBe(`${origin}/wire responded with 500 instead of a feed.`)
    expect((await feed(id, 'fr')).fault).toBe(`${origin}/wire a répondu par 500 au lieu d’un fil.`)
    answer = (response) => response.end(rss(ITEMS))
    const publisher = await signedIn('publisher')
    const { feed: tried } = await publisher(calls.readFeedNow, { params: { id }, body: {} })
    expect(tried).toMatchObject({ failures: 0, fault: null, releases: 2, report: { added: 2 } })
  })

  test('R805 are never read from the internal network, whatever its address is called', async () => {
    const { port } = new URL(origin)
    const hosts = ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433']
    for (const host of hosts) {
      const address = `http://${host}:${port}/inside`
      await roadshow.pool.query(`delete from feeds`)
      const { rows } = await roadshow.pool.query<{ id: string }>(
        'insert into feeds (address, every_minutes, is_paused) values ($1, 15, false) returning id',
        [address],
      )
      await readDueFeeds(reading({ isInternalAllowed: false }))
      expect((await feed(Number(rows[0]?.id))).fault).toBe(`${address} leads to the internal network.`)
    }
    expect(asked).toEqual([])
  })

  test('that are paused are read only when somebody asks for it', async () => {
    const { id } = await added('/wire')
    const publisher = await signedIn('publisher')
    await publisher(calls.pauseFeed, { params: { id }, body: { isPaused: true } })
    await readDueFeeds(reading())
    expect(asked).toEqual([])
    await publisher(calls.readFeedNow, { params: { id }, body: {} })
    expect(asked).toEqual(['/wire'])
  })

  test('of a company give all their releases to it', async () => {
    const { rows } = await roadshow.pool.query<{ id: number; name: string }>(
      'select id, name from companies order by id desc limit 1',
    )
    const [company = expect.fail('there is no company')] = rows
    answer = (response) => response.end(rss([['urn:quartz-9', 'Quartzwing of one company', ITEMS[1][2]]]))
    const { id } = await added('/own', { companyId: company.id })
    await readDueFeeds(reading())
    expect(await feed(id)).toMatchObject({ company: company.name, report: { added: 1, unassigned: 0 } })
  })

  test('have words in French for every fault, and a reason for every rejection', () => {
    for (const fault of Object.keys(FEED_FAULTS_IN_FRENCH)) {
      const english = fault.replaceAll('{}', '20').replace('’', "'")
      expect(feedFaultIn('fr', english)).not.toBe(english)
      expect(feedFaultIn('en', english)).toBe(english)
    }
    expect(Object.keys(REJECTIONS).sort()).toEqual([...calls.REJECTION_REASONS].sort())
  })
})
