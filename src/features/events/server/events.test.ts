import { describe, expect, test } from 'vitest'
import { isApiError } from '#kit/errors.ts'
import { aCompany, anEvent } from '../../../../tests/support/factories.ts'
import { startRoadshow } from '../../../../tests/support/roadshow.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { type EventFilters, getEvent, listEvents } from '../contract.ts'

const { roadshow } = testSite()

async function list(
  query: Partial<Record<keyof EventFilters, string | number>> = {},
  language: 'en' | 'fr' = 'en',
) {
  return roadshow.api(language)(listEvents, { query: query as never })
}

async function refusal(query: Record<string, unknown>, language: 'en' | 'fr' = 'en') {
  const error = await roadshow
    .api(language)(listEvents, { query: query as never })
    .catch((reason: unknown) => reason)
  if (!isApiError(error)) throw new Error('the call was not refused')
  return error
}

describe('R302 filters', () => {
  test.each([
    [{ page: 0 }, 'page', 'Enter a whole number of 1 or more'],
    [{ page: -1 }, 'page', 'Enter a whole number of 1 or more'],
    [{ page: 'abc' }, 'page', 'Enter a number'],
    [{ date: '2026-13-45' }, 'date', 'Enter a date as YYYY-MM-DD'],
    [{ sector: 'crypto' }, 'sector', 'Choose one of: energy, finance, life_science, mining'],
    [{ month: '2026-00' }, 'month', 'Enter a valid value'],
    [
      { colour: 'red' },
      'colour',
      'This parameter is not accepted here. Use only: q, sector, date, topic, company, type, month, period, page',
    ],
  ])('refuses %o and names the field', async (query, field, words) => {
    const error = await refusal(query)
    expect(error.status).toBe(422)
    expect(error.code).toBe('invalid')
    expect(error.fields[field]).toEqual([words])
  })

  test('refuses invalid filters in the caller’s language', async () => {
    const error = await refusal({ page: 0 }, 'fr')
    expect(error.fields.page).toEqual(['Entrez un nombre entier égal ou supérieur à 1'])
  })

  test('returns empty lists for a past date and a page past the last', async () => {
    expect(await list({ date: '1999-01-01' })).toMatchObject({ events: [], total: 0 })
    expect(await list({ page: 99 })).toMatchObject({ events: [], page: 99 })
  })

  test('filters by sector of any of an event’s companies', async () => {
    const { events } = await list({ sector: 'mining' })
    expect(events.length).toBeGreaterThan(0)
    for (const event of events) expect(event.companies.map((company) => company.sector)).toContain('mining')
  })

  test('filters by type and topic', async () => {
    const { events } = await list({ type: 'quarterly_call', topic: 'results' })
    expect(events.length).toBeGreaterThan(0)
    for (const event of events) expect([event.type, event.topic]).toEqual(['quarterly_call', 'results'])
  })

  test('R208 matches a city’s name in either language, and shows the reader’s', async () => {
    await anEvent(roadshow.database, { hours: -48, status: 'ended', city: 'Philadelphia' })
    const english = await list({ q: 'philadelphia', period: 'past' })
    expect(english.events.map(({ city }) => city)).toContain('Philadelphia')
    const french = await roadshow.api('fr')(listEvents, { query: { q: 'Philadelphie', period: 'past' } })
    expect(french.events.map(({ id }) => id)).toEqual(english.events.map(({ id }) => id))
    expect(french.events.map(({ city }) => city)).toContain('Philadelphie')
  })

  test('matches name, ticker, tag and city, ignoring case and accents', async () => {
    const { events } = await list()
    const [first] = events
    const company = first?.companies[0]
    if (!first || !company) throw new Error('the fixture has no event')
    await roadshow.database
      .updateTable('events')
      .set({ city: 'Trois-Rivières', tags: ['Éléphant'] })
      .where('id', '=', first.id)
      .execute()
    for (const q of [
      company.name.toUpperCase(),
      `  ${company.name.replaceAll(' ', ' \u00a0 ')}`,
      company.ticker.toLowerCase(),
      'TROIS-RIVIERES',
      'éléphant',
      'ELEPHANT',
    ]) {
      const found = await list({ q })
      expect(
        found.events.map((event) => event.slug),
        q,
      ).toContain(first.slug)
    }
  })

  test.each([
    ['BRK.B', ['BRK/B', 'brk-b', 'BRK B', 'NYSE: BRK/B'], ['TSX: BRK/B', 'XYZ: BRK/B', 'BRK/A']],
    ['ABR.PR.D', ['ABRpD', 'ABR-PD', 'ABR$D'], ['ABRpC']],
  ])('matches a ticker in any spelling: %s', async (ticker, spellings, others) => {
    const [first] = (await list()).events
    if (!first) throw new Error('the fixture has no event')
    await roadshow.database
      .updateTable('companies')
      .set({ ticker, exchange: 'NYSE' })
      .where('id', '=', first.companies[0]?.id as number)
      .execute()
    for (const q of spellings)
      expect(
        (await list({ q })).events.map(({ slug }) => slug),
        q,
      ).toContain(first.slug)
    for (const q of others) expect((await list({ q })).total, q).toBe(0)
  })

  test('treats wildcards of the SQL pattern as text', async () => {
    expect((await list({ q: '%' })).total).toBe(0)
    expect((await list({ q: '_' })).total).toBe(0)
    expect((await list({ q: '\\' })).total).toBe(0)
  })

  test('takes a day in the event’s zone, not the server’s', async () => {
    const { events } = await list()
    const event = events[0]
    if (!event) throw new Error('the fixture has no event')
    await roadshow.database
      .updateTable('events')
      .set({
        startsAt: '2031-03-10T04:30:00Z',
        endsAt: '2031-03-10T05:30:00Z',
        timeZone: 'America/Vancouver',
      })
      .where('id', '=', event.id)
      .execute()
    expect((await list({ date: '2031-03-09' })).events.map(({ slug }) => slug)).toEqual([event.slug])
    expect((await list({ date: '2031-03-10' })).total).toBe(0)
  })

  test('returns all events of a month, past ones included', async () => {
    const past = await list({ period: 'past' })
    const over = past.events[0]
    if (!over) throw new Error('the fixture has no past event')
    const month = over.startsAt.slice(0, 7)
    const { events } = await list({ month })
    expect(events.map(({ slug }) => slug)).toContain(over.slug)
  })

  test('sorts upcoming events by start, past ones the latest first', async () => {
    const upcoming = (await list()).events.map((event) => event.startsAt)
    expect(upcoming).toEqual(upcoming.toSorted())
    const past = (await list({ period: 'past' })).events.map((event) => event.startsAt)
    expect(past).toEqual(past.toSorted().toReversed())
  })
})

describe('R303 one event', () => {
  test.each(['no-such-event', 'a%00b', 'x'.repeat(250), '%F0%9F%98%80', 'ALDERIC'])(
    'answers %s with 404',
    async (slug) => {
      const response = await fetch(`${roadshow.origin}/api/events/${slug}?lng=fr`)
      const body = (await response.json()) as { status: string; msg: string[] }
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.status).toBeLessThan(500)
      expect(body.status).toBe('error')
    },
  )

  test('has its presenter, its companies and a time for each presentation', async () => {
    const { events } = await list()
    const several = events.find((event) => event.companies.length > 1)
    if (!several) throw new Error('the fixture has no event with several companies')
    const { event } = await roadshow.api('fr')(getEvent, { params: { slug: several.slug } })
    expect(event.language).toBe('fr')
    expect(event.presentations.length).toBe(several.companies.length)
    for (const { presenter, startsAt, endsAt } of event.presentations) {
      expect(presenter).not.toBe('')
      expect(startsAt < endsAt).toBe(true)
    }
  })

  test('says which languages are spoken, and of the captions once there is a film', async () => {
    const languagesOf = async (slug: string) => {
      const { event } = await roadshow.api()(getEvent, { params: { slug } })
      return [event.spokenLanguages, event.captionLanguages]
    }
    const silent = await anEvent(roadshow.database)
    const bilingual = await anEvent(roadshow.database, { spokenLanguages: ['fr', 'en', 'fr'] })
    const stream = { kind: 'recorded', media: 'stage.mp4' } as const
    const filmed = await anEvent(roadshow.database, { spokenLanguages: ['en'], stream })
    const captioned = await anEvent(roadshow.database, {
      spokenLanguages: ['en'],
      stream: { ...stream, captions: { fr: 'stage.fr.vtt' } },
    })
    expect(await languagesOf(silent.slug)).toEqual([[], null])
    expect(await languagesOf(bilingual.slug)).toEqual([['fr', 'en'], null])
    expect(await languagesOf(filmed.slug)).toEqual([['en'], []])
    expect(await languagesOf(captioned.slug)).toEqual([['en'], ['fr']])
  })

  test('answers in English and says so if French is missing', async () => {
    const { events } = await list()
    const slug = events[1]?.slug ?? ''
    await roadshow.database
      .updateTable('events')
      .set({ title: { en: 'Only English' } })
      .where('slug', '=', slug)
      .execute()
    const { event } = await roadshow.api('fr')(getEvent, { params: { slug } })
    expect([event.title, event.language]).toEqual(['Only English', 'en'])
  })
})

describe('R702 revalidation', () => {
  test('answers a matching ETag with 304, and shows a change at once', async () => {
    const url = `${roadshow.origin}/api/events?q=`
    const { id } = await anEvent(roadshow.database)
    const first = await fetch(url)
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('no-cache')
    expect((await fetch(url, { headers: { 'If-None-Match': etag } })).status).toBe(304)
    await roadshow.database.updateTable('events').set({ city: 'Halifax' }).where('id', '=', id).execute()
    await expect
      .poll(async () => (await fetch(url, { headers: { 'If-None-Match': etag } })).status, { timeout: 1000 })
      .toBe(200)
  })

  test('gives the same content compressed and uncompressed', async () => {
    const url = `${roadshow.origin}/api/events`
    const bodies = ['br', 'gzip', 'identity', 'br;q=0, gzip'].map(async (encoding) => {
      const response = await fetch(url, { headers: { 'Accept-Encoding': encoding } })
      return [response.headers.get('content-encoding'), await response.text()]
    })
    const [br, gzip, identity, refused] = await Promise.all(bodies)
    expect([br?.[0], gzip?.[0], identity?.[0], refused?.[0]]).toEqual(['br', 'gzip', null, 'gzip'])
    expect(new Set([br?.[1], gzip?.[1], identity?.[1]]).size).toBe(1)
  })
})

test('R602 lists areas as names, companies by position then name, including id 63', async () => {
  await aCompany(roadshow.database, { id: 63, slug: 'sable-mills' })
  const areas = (await (await fetch(`${roadshow.origin}/api/areas?lng=fr`)).json()) as string[]
  expect(areas).toContain('Montréal')
  const { companies } = (await (await fetch(`${roadshow.origin}/api/companies`)).json()) as {
    companies: { id: number; name: string; position: number | null }[]
  }
  const placed = companies.filter((company) => company.position !== null)
  expect(companies.slice(0, placed.length)).toEqual(
    placed.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0)),
  )
  const rest = companies.slice(placed.length).map((company) => company.name)
  expect(rest).toEqual(rest.toSorted((a, b) => a.localeCompare(b)))
  expect(companies.map((company) => company.id)).toContain(63)
})

test('R602 answers no areas and no companies with 404 and the exact messages', async () => {
  const empty = await startRoadshow({ template: 'firm' })
  try {
    const areas = await fetch(`${empty.origin}/api/areas`)
    expect(areas.status).toBe(404)
    expect(await areas.json()).toMatchObject({ msg: ['Ooops... 404. No areas were found.'] })
    const companies = await fetch(`${empty.origin}/api/companies`)
    expect(await companies.json()).toMatchObject({ msg: ['Ooops... 404. No companies were found.'] })
  } finally {
    await empty.stop()
  }
})
