import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EXCHANGES, SECTORS } from '#features/companies/contract.ts'
import { EVENT_TYPES, TOPICS } from '#features/events/contract.ts'
import { readCaptions } from '#features/vndrs/server/captions.ts'
import { beginsWithIndex, readFilm } from '#features/vndrs/server/film-file.ts'
import { expiryOf, hasExpired } from '#features/vndrs/server/retention.ts'
import { folderAt } from '#platform/storage/storage.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { aCompany } from '../../tests/support/factories.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { parseDemo, readDemo } from './content.ts'
import { loadDemo } from './load-demo.ts'
import { readReleases, storiesOf } from './releases.ts'
import { TIME_ZONE, timesOf } from './times.ts'

/** A Friday, so that the next business day is three days later. */
const NOW = Temporal.Instant.from('2026-11-20T18:00:00Z')

const content = await readDemo()
const mediaDir = temporaryFolder()

function expectFaults(demo: object, faults: string[]): void {
  for (const fault of faults) expect(() => parseDemo(demo)).toThrow(fault)
}

describe('content', () => {
  test('lists every fault with its place', () => {
    const events = structuredClone(content.events) as Record<string, unknown>[]
    Object.assign(events[1] ?? {}, {
      timeZone: 'Mars/Olympus',
      starts: { businessDay: 0, time: '11:00', minutes: 5 },
    })
    Object.assign(events[2] ?? {}, { topic: 'gossip', colour: 'red' })
    const companies = content.companies.map((company, index) =>
      index === 1 ? { ...company, ticker: '' } : company,
    )
    expectFaults({ ...content, companies, events }, [
      'companies.1.ticker',
      'events.1.timeZone',
      'events.1.starts',
      'events.2.topic',
      'colour',
    ])
  })

  test('refuses events that don’t fit their companies', () => {
    const [first, second, ...rest] = structuredClone(content.events)
    if (!first?.presentations[0] || !second) throw new Error('the demo has no events')
    first.presentations[0].company = 'nobody'
    second.slug = first.slug
    second.capacity = 1
    second.registrations = content.events.flatMap((event) => event.registrations).slice(0, 2)
    const companies = [...content.companies, ...content.companies.slice(0, 1)]
    expectFaults({ ...content, companies, events: [first, second, ...rest] }, [
      'nobody is no company',
      'events.1.slug',
      'more than the capacity',
      'companies.24.id',
    ])
  })

  test('has 24 clients in every sector and on every exchange, one of them with id 63 (R602)', () => {
    expect(content.companies).toHaveLength(24)
    expect(new Set(content.companies.map((company) => company.sector))).toEqual(new Set(SECTORS))
    expect(new Set(content.companies.map((company) => company.exchange))).toEqual(new Set(EXCHANGES))
    expect(content.companies.some((company) => company.id === 63)).toBe(true)
    expect(content.companies.filter((company) => company.position)).toHaveLength(10)
  })

  test('has 12 upcoming and 19 past events of both types on every topic', () => {
    const past = content.events.filter(({ starts }) => 'businessDay' in starts && starts.businessDay < 0)
    expect([past.length, content.events.length]).toEqual([19, 31])
    expect(new Set(content.events.map((event) => event.type))).toEqual(new Set(EVENT_TYPES))
    expect(new Set(content.events.map((event) => event.topic))).toEqual(new Set(TOPICS))
    expect(new Set(content.events.map((event) => event.timeZone)).size).toBeGreaterThanOrEqual(4)
  })

  test('R411 has one expired replay, on whatever day it is first started', () => {
    const DAYS = 7 * 365
    const past = content.events.filter(({ starts }) => 'businessDay' in starts && starts.businessDay < -40)
    for (let day = 0; day < DAYS; day += 1) {
      const now = NOW.add({ hours: 24 * day })
      const expired = past.filter(({ starts, timeZone }) => {
        const { startsAt } = timesOf(starts, timeZone, now)
        const event = { startsAt: new Date(startsAt.epochMilliseconds), timeZone }
        return hasExpired(expiryOf(event), new Date(now.epochMilliseconds))
      })
      expect(
        expired.map(({ slug }) => slug),
        now.toString(),
      ).toEqual(['fennimore-warehouse-renewal'])
    }
  })

  test('has the French spaces before : ; ! ? and inside « »', () => {
    const french = JSON.stringify(content).match(/"fr":("(?:[^"\\]|\\.)*"|\[[^\]]*\])/g) ?? []
    expect(french.length).toBeGreaterThan(100)
    expect(french.filter((text) => /[^\s\d"][:;!?]\s|[ ][:;!?»]|« |'/.test(text.slice(5)))).toEqual([])
  })

  test('R340 has a film as long as the event that runs by itself', async () => {
    const event = content.events.find(({ runsItself }) => runsItself)
    const film = await readFile(join(import.meta.dirname, '../media', event?.media ?? ''))
    expect(film.length).toBeLessThan(4_000_000)
    const header = film.indexOf('mvhd') + 4
    expect(film.indexOf('mdat')).toBeGreaterThan(header)
    expect(header).toBeGreaterThan(4)
    const seconds = film.readUInt32BE(header + 16) / film.readUInt32BE(header + 12)
    expect(Math.round(seconds)).toBe((event?.starts.minutes ?? 0) * 60)
  })

  test('R340 has films with captions for three more events to come', async () => {
    const filmed = content.events.filter(({ media, runsItself }) => media && !runsItself)
    expect(filmed).toHaveLength(3)
    for (const { media = '', captions } of filmed) {
      const film = join(import.meta.dirname, '../media', media)
      expect(await readFilm(film)).toMatchObject({ height: 720 })
      expect(await beginsWithIndex(film)).toBe(true)
      for (const language of captions)
        expect(
          (await readCaptions(await readFile(film.replace(/mp4$/, `${language}.vtt`)))).length,
        ).toBeGreaterThan(10)
    }
  })
})

let empty: TestDatabase
const load = () => loadDemo(empty.database, { now: NOW, storage: folderAt(mediaDir) })
/** Creates an empty database; returns the function that deletes it. */
async function startEmpty(): Promise<() => Promise<void>> {
  empty = await createTestDatabase()
  return () => empty.drop()
}

describe('loading', () => {
  beforeEach(startEmpty)
  const count = async (
    table: 'firm' | 'areas' | 'companies' | 'events' | 'presentations' | 'registrations',
  ) => {
    const counted = empty.database.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('rows'))
    return (await counted.executeTakeFirstOrThrow()).rows
  }

  test.each(['firm', 'companies', 'events'] as const)(
    'leaves a database with a row in %s unchanged',
    async (table) => {
      const { database } = empty
      const title = { en: 'A title' }
      if (table === 'firm') await database.insertInto('firm').values({ id: 1, profile: {} }).execute()
      if (table === 'companies') await aCompany(database)
      if (table === 'events')
        await database
          .insertInto('events')
          .values({
            slug: 'own',
            type: 'quarterly_call',
            title,
            presenter: title,
            summary: title,
            topic: 'results',
            city: 'Québec',
            timeZone: 'America/Toronto',
            startsAt: new Date(0),
            endsAt: new Date(1),
          })
          .execute()
      expect(await load()).toBe(false)
      expect(await count('areas')).toBe(0)
      expect(await count(table)).toBe(1)
    },
  )

  test('loads once when several processes start at once', async () => {
    const loaded = await Promise.all([load(), load(), load()])
    expect(loaded.filter(Boolean)).toHaveLength(1)
    expect(await load()).toBe(false)
    expect(await count('events')).toBe(31)
    expect(await count('presentations')).toBe(33)
    expect(await count('areas')).toBe(content.areas.length)
  })

  test('rolls back everything when it fails', async () => {
    await expect(
      loadDemo(empty.database, { now: NOW, storage: folderAt('/dev/null/media') }),
    ).rejects.toThrow()
    expect(await count('companies')).toBe(0)
    expect(await load()).toBe(true)
  })
})

describe('loaded content', () => {
  beforeAll(async () => {
    const drop = await startEmpty()
    await load()
    return drop
  })

  test('R404 closes the day before an offering at the price that the release derives its own from', async () => {
    const stories = storiesOf(await readReleases(), content.events, NOW)
    const closes = await empty.database
      .selectFrom('dailyPrices')
      .innerJoin('companies', 'companies.id', 'dailyPrices.companyId')
      .select(['slug', (eb) => eb.cast<string>('day', 'text').as('day'), 'close'])
      .orderBy('day')
      .execute()
    const offerings = stories.filter(({ sharePrice }) => sharePrice !== undefined)
    expect(offerings.length).toBeGreaterThan(20)
    for (const { company, publishedAt, sharePrice = 0 } of offerings) {
      const day = publishedAt.toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString()
      const before = closes.findLast((session) => session.slug === company && session.day < day)
      // Prices are in cents, below a dollar in half cents.
      if (before)
        expect(Math.abs(Number(before.close) - sharePrice), `${company} ${day}`).toBeLessThanOrEqual(0.006)
    }
  })

  test('gives the next company a free id', async () => {
    expect(await aCompany(empty.database)).toBe(64)
  })

  test('starts the first show by itself after six minutes, with its film', async () => {
    const show = await empty.database
      .selectFrom('events')
      .selectAll()
      .where('runsItself', '=', true)
      .executeTakeFirstOrThrow()
    expect(show.startsAt.toISOString()).toBe('2026-11-20T18:06:00.000Z')
    expect(show.endsAt.toISOString()).toBe('2026-11-20T18:18:00.000Z')
    expect(show).toMatchObject({ status: 'scheduled', stream: { kind: 'recorded', media: 'stage.mp4' } })
    expect((await readFile(join(mediaDir, 'stage.mp4'))).length).toBeGreaterThan(100_000)
  })

  test('has ended, full and cancelled events', async () => {
    const events = await empty.database.selectFrom('events').selectAll().execute()
    const ended = events.filter((event) => event.status === 'ended')
    expect(ended).toHaveLength(19)
    expect(ended.every((event) => event.endsAt < new Date(NOW.epochMilliseconds) && event.startedAt)).toBe(
      true,
    )
    expect(events.filter((event) => event.status === 'cancelled')).toHaveLength(1)
    const full = events.filter((event) => event.isFull)
    expect(full.map((event) => event.waitingList).sort()).toEqual([false, true])
    for (const event of full) {
      const people = await empty.database
        .selectFrom('registrations')
        .selectAll()
        .where('eventId', '=', event.id)
        .execute()
      expect(people).toHaveLength(event.capacity ?? 0)
      expect(people.every(({ status, companies }) => status === 'confirmed' && companies.length === 1)).toBe(
        true,
      )
    }
  })

  test('lets presentations of one event overlap a little, within the event', async () => {
    const event = await empty.database
      .selectFrom('events')
      .selectAll()
      .where('slug', '=', 'three-critical-metals-mines')
      .executeTakeFirstOrThrow()
    const parts = await empty.database
      .selectFrom('presentations')
      .selectAll()
      .where('eventId', '=', event.id)
      .orderBy('startsAt')
      .execute()
    expect(parts).toHaveLength(3)
    expect(parts[0]?.startsAt).toEqual(event.startsAt)
    expect(parts[2]?.endsAt).toEqual(event.endsAt)
    for (const [index, part] of parts.slice(1).entries())
      expect(part.startsAt < (parts[index]?.endsAt ?? 0)).toBe(true)
  })
})
