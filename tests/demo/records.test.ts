import { globSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { placeholders } from '#demo/loader/placeholders.ts'
import { addRecords } from '#demo/loader/records.ts'
import { expiryOf, hasExpired } from '#features/vndrs/server/retention.ts'
import { CONTENT_KINDS } from '../../src/server/features.ts'
import { createTestDatabase } from '../support/database.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const DEMO = join(import.meta.dirname, '../../demo')
const RELEASES = globSync('release/*.json', { cwd: join(DEMO, 'records') })

type Release = { publishedAt: string; versions: Record<string, { title: string; body: string }> }
type Event = { slug: string; startsAt: string; timeZone: string }

function filler(now: Temporal.Instant) {
  return placeholders({ now, idOf: () => 1, captions: (name) => join(DEMO, 'captions', name) })
}

async function recordsAt<T>(now: Temporal.Instant, files: string[]): Promise<T[]> {
  const fill = filler(now)
  const lists = files.map(async (file) =>
    fill(JSON.parse(await readFile(join(DEMO, 'records', file), 'utf8'))),
  )
  return (await Promise.all(lists)).flat() as T[]
}

describe('placeholders', () => {
  const at = (now: string) => filler(Temporal.Instant.from(now))

  test('count business days from the first start in Toronto, past the holidays of either exchange', async () => {
    expect(await at('2026-11-20T18:00:00Z')({ businessDay: 5 })).toBe('2026-11-30')
    expect(await at('2026-11-21T18:00:00Z')({ businessDay: -1 })).toBe('2026-11-20')
    expect(await at('2026-12-23T18:00:00Z')({ businessDay: 1 })).toBe('2027-01-04')
    const time = { businessDay: 1, time: '09:00', timeZone: 'America/Chicago' }
    expect(await at('2026-11-24T04:30:00Z')(time)).toBe('2026-11-24T15:00:00Z')
  })

  test('round minutes up, and refer to records', async () => {
    expect(await at('2026-11-20T18:00:07Z')({ inMinutes: 6 })).toBe('2026-11-20T18:07:00Z')
    expect(await at('2026-11-20T18:00:07Z')({ companyId: { record: 'company/any' } })).toEqual({
      companyId: 1,
    })
  })

  test('write dates in a text’s language, and blocks as HTML', async () => {
    const text = { en: ['On {@1}.', '<h2>{@1.weekday}</h2>'], fr: ['Le {@1}.'] }
    expect(await at('2026-09-30T18:00:00Z')(text)).toEqual({
      en: '<p>On October 1, 2026.</p>\n<h2>Thursday, October 1, 2026</h2>',
      fr: '<p>Le 1er octobre 2026.</p>',
    })
  })
})

test.each(['2026-07-04', '2027-01-01', '2028-02-29', '2027-12-26'])(
  'R401 first started on %s, all releases are of the past, with every date in words',
  async (day) => {
    const now = Temporal.Instant.from(`${day}T12:00:00Z`)
    const releases = await recordsAt<Release>(now, RELEASES)
    expect(releases.length).toBeGreaterThanOrEqual(200)
    for (const { publishedAt, versions } of releases) {
      expect(Temporal.Instant.compare(publishedAt, now)).toBe(-1)
      expect(JSON.stringify(versions)).not.toMatch(/[{[]@|undefined|NaN/)
    }
  },
)

test('R411 has one expired replay, on whatever day it is first started', async () => {
  const replays = await recordsAt<{ slug: string; media: string | null }>(Temporal.Now.instant(), [
    'vndr.json',
  ])
  for (let week = 0; week < 104; week += 1) {
    const now = Temporal.Instant.from('2026-11-20T18:00:00Z').add({ hours: 24 * 7 * week })
    const expired = (await recordsAt<Event>(now, ['event.json'])).filter(
      ({ startsAt, timeZone, slug }) =>
        replays.some((replay) => replay.slug === slug) &&
        hasExpired(expiryOf({ startsAt: new Date(startsAt), timeZone }), new Date(now.epochMilliseconds)),
    )
    expect(
      expired.map(({ slug }) => slug),
      now.toString(),
    ).toEqual(replays.filter(({ media }) => media === null).map(({ slug }) => slug))
  }
})

test('names the file and the faults of a record that its kind refuses', async () => {
  const folder = temporaryFolder()
  await mkdir(join(folder, 'records'), { recursive: true })
  await writeFile(join(folder, 'records/area.json'), '[{ "name": { "en": "" }, "cities": [] }]')
  const { database, drop } = await createTestDatabase()
  const adding = database
    .transaction()
    .execute((tx) => addRecords(tx, { folder, kinds: CONTENT_KINDS, now: Temporal.Now.instant() }))
  await expect(adding).rejects.toThrow(/demo\/records\/area\.json:.*name\.en/s)
  await drop()
})
