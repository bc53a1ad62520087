import Fastify, { type FastifyInstance } from 'fastify'
import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Firm } from '#features/firm/contract.ts'
import { firmService } from '#features/firm/server/service.ts'
import { loadTerms } from '#platform/content/terms.ts'
import { sendError } from '#platform/http/errors.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { mountOn } from '../../../../tests/support/mount.ts'
import { calendarRoutes } from './calendar-routes.ts'
import { eventsService } from './service.ts'

const PUBLIC_URL = 'https://roadshow.example:8443'
const AWKWARD = `L’or, l'argent; & « cuivre »\nligne deux \\ fin ⛏️ ${'é'.repeat(90)}`

const db = testDatabase('fixture')
let app: FastifyInstance

beforeAll(async () => {
  await loadTerms(db.database)
  const firm = firmService(db.database)
  app = Fastify({ routerOptions: { maxParamLength: 300 } })
  app.setErrorHandler(sendError)
  calendarRoutes(mountOn(app), eventsService(db.database), {
    publicUrl: PUBLIC_URL,
    firm: (language): Promise<Firm> => firm.get(language),
  })
})
afterAll(async () => {
  await app.close()
})

/** Adds an event with wall-clock times in its own zone. */
async function addEvent(slug: string, local: string, timeZone: string, changes: object = {}) {
  const start = Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone)
  const times = {
    startsAt: start.toInstant().toString(),
    endsAt: start.add({ minutes: 45 }).toInstant().toString(),
  }
  const event = await db.database
    .insertInto('events')
    .values({
      slug,
      type: 'corporate_presentation',
      title: { en: AWKWARD, fr: AWKWARD },
      presenter: { en: 'A, B; C' },
      summary: { en: 'Text' },
      ...times,
      timeZone,
      city: 'Québec',
      topic: 'results',
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const company = await db.database
    .selectFrom('companies')
    .select('id')
    .where('slug', '=', 'alderic-mines')
    .executeTakeFirstOrThrow()
  await db.database
    .insertInto('presentations')
    .values({ eventId: event.id, companyId: company.id, presenter: { en: 'A, B; C' }, ...times })
    .execute()
  return { start }
}

/** Parses a calendar file with another library; zones are those in the file. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event)) }
}

const ofEvent = (slug: string, query = '') =>
  app.inject(`/events/${encodeURIComponent(slug)}/calendar.ics${query}`)

describe('R304 the calendar file of an event', () => {
  test.each([
    ['before-toronto-winter', '2027-03-13T10:30', 'America/Toronto'],
    ['after-toronto-winter', '2027-03-15T10:30', 'America/Toronto'],
    ['before-toronto-summer-ends', '2027-11-06T10:30', 'America/Toronto'],
    ['after-toronto-summer-ends', '2027-11-08T10:30', 'America/Toronto'],
    ['st-johns-winter', '2027-01-20T09:00', 'America/St_Johns'],
    ['st-johns-summer', '2027-07-20T09:00', 'America/St_Johns'],
    ['vancouver-before-it-kept-summer-time', '2026-01-20T13:00', 'America/Vancouver'],
    ['vancouver-now', '2027-01-20T13:00', 'America/Vancouver'],
    ['regina', '2027-01-20T13:00', 'America/Regina'],
  ])('%s: has the event’s instant and wall-clock time', async (slug, local, timeZone) => {
    const { start } = await addEvent(slug, local, timeZone)
    const [event] = read((await ofEvent(slug)).body).events
    expect(event?.startDate.toString()).toBe(`${local}:00`)
    expect(event?.startDate.toJSDate().getTime()).toBe(start.epochMilliseconds)
    expect(event?.endDate.toJSDate().getTime()).toBe(start.add({ minutes: 45 }).epochMilliseconds)
  })

  test.each([
    ['regina', '2027-01-20T13:00', 'America/Regina', ['STANDARD -0600']],
    ['kathmandu', '2027-01-20T13:00', 'Asia/Kathmandu', ['STANDARD +0545']],
    ['kiritimati', '2027-01-20T13:00', 'Pacific/Kiritimati', ['STANDARD +1400']],
    ['utc', '2027-01-20T13:00', 'UTC', ['STANDARD +0000']],
    ['edmonton-after-it-kept-summer-time', '2027-01-20T13:00', 'America/Edmonton', ['STANDARD -0600']],
    ['toronto-winter', '2027-01-20T13:00', 'America/Toronto', ['STANDARD -0500']],
    ['toronto-summer', '2027-07-20T13:00', 'America/Toronto', ['STANDARD -0500', 'DAYLIGHT -0400']],
  ])('%s: has standard time beside daylight time', async (name, local, timeZone, expected) => {
    await addEvent(`observances-${name}`, local, timeZone)
    const { calendar, events } = read((await ofEvent(`observances-${name}`)).body)
    const [zone] = calendar.getAllSubcomponents('vtimezone')
    const observances = zone?.getAllSubcomponents().map((each) => {
      const offset = String(each.getFirstPropertyValue('tzoffsetto')).replace(':', '')
      return `${each.name.toUpperCase()} ${offset}`
    })
    expect(observances).toEqual(expected)
    expect(events[0]?.startDate.toString().replace('Z', '')).toBe(`${local}:00`)
  })

  test('escapes special characters in texts', async () => {
    await addEvent('awkward', '2027-01-20T13:00', 'America/Toronto')
    const { body } = await ofEvent('awkward', '?lng=fr')
    const [event] = read(body).events
    expect(event?.summary).toBe(AWKWARD)
    expect(event?.description).toContain('Alderic Mines (TSX\u00A0: ALDM)\nA, B; C')
    expect(event?.description).toContain('S’inscrire et regarder')
  })

  test('folds lines at 75 octets and ends them in CRLF', async () => {
    const { body } = await ofEvent('awkward')
    expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  test('has the calendar’s properties before its components (RFC 5545 §3.6)', async () => {
    for (const url of ['/events/awkward/calendar.ics', '/calendar.ics']) {
      const { body } = await app.inject(url)
      const rest = body.slice(body.indexOf('BEGIN:VTIMEZONE'))
      const outside = rest.replace(/BEGIN:(VTIMEZONE|VEVENT)[\s\S]*?END:\1\r\n/g, '')
      expect(outside).toBe('END:VCALENDAR\r\n')
    }
  })

  test('has the firm and the public page, and nothing personal', async () => {
    const uid = '3f0c1d52-8f0e-4a57-9d54-0c7a6a1f5b10'
    await addEvent('named', '2027-01-20T13:00', 'America/Toronto', { sequence: 3, uid })
    const response = await ofEvent('named')
    const { calendar, events } = read(response.body)
    const vevent = events[0]?.component
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(response.headers['content-disposition']).toBe('inline; filename="named.ics"')
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(events[0]?.uid).toBe(uid)
    expect(vevent?.getAllProperties('attendee')).toEqual([])
    expect(events[0]?.sequence).toBe(3)
    expect(vevent?.getFirstPropertyValue('url')).toBe(`${PUBLIC_URL}/events/named`)
    expect(vevent?.getFirstPropertyValue('organizer')).toBe('mailto:info@fairholme.example')
    expect(vevent?.getFirstPropertyValue('status')).toBe('CONFIRMED')
    expect(response.body).not.toContain('waiting-room')
  })

  test('has a stamp in UTC that stays until the event changes; then subscribers get the change', async () => {
    const first = await ofEvent('named')
    expect(first.body).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/)
    expect(first.body).toMatch(/\r\nLAST-MODIFIED:\d{8}T\d{6}Z\r\n/)
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect((await app.inject({ url: '/events/named/calendar.ics', headers })).statusCode).toBe(304)

    const change = { status: 'cancelled', sequence: 4, updatedAt: '2030-01-01T00:00:00Z' }
    await db.database.updateTable('events').set(change).where('slug', '=', 'named').execute()
    const second = await app.inject({ url: '/events/named/calendar.ics', headers })
    const [event] = read(second.body).events
    expect(event?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(event?.uid).toBe(read(first.body).events[0]?.uid)
    expect(event?.sequence).toBe(4)
  })

  test('is a 404 for an unknown event', async () => {
    const response = await ofEvent('no-such-event')
    expect(response.statusCode).toBe(404)
    expect(response.json().code).toBe('event_not_found')
  })
})

describe('R305 the calendar feed', () => {
  test('has upcoming and recent events, each with its zone', async () => {
    await addEvent('long-ago', '2020-01-20T13:00', 'America/Toronto')
    const response = await app.inject('/calendar.ics')
    const { calendar, events } = read(response.body)
    const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid'))
    expect(calendar.getFirstPropertyValue('name')).toBe('Fairholme Investor Relations – All events')
    expect(response.body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
    expect(response.body).toContain('X-PUBLISHED-TTL:PT1H')
    expect(response.body).not.toContain('/events/long-ago')
    expect(events.length).toBeGreaterThan(12)
    expect(new Set(zones).size).toBe(zones.length)
    expect(new Set(events.map(({ startDate }) => startDate.zone?.tzid))).toEqual(new Set(zones))
    expect(events.some(({ component }) => component.getFirstPropertyValue('status') === 'CANCELLED')).toBe(
      true,
    )
  })

  test('can be limited to a sector, in French', async () => {
    const { body } = await app.inject('/calendar.ics?sector=mining&lng=fr')
    const { calendar, events } = read(body)
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(
      'Fairholme Relations avec les investisseurs – Mines',
    )
    expect(events.length).toBeGreaterThan(0)
    for (const event of events) expect(event.component.getFirstPropertyValue('categories')).toBe('Mines')
  })

  test('can be limited to a company; an unknown one is a 404', async () => {
    expect((await app.inject('/calendar.ics?company=nobody')).statusCode).toBe(404)
    const { body } = await app.inject('/calendar.ics?company=alderic-mines')
    const { calendar, events } = read(body)
    expect(calendar.getFirstPropertyValue('name')).toBe('Fairholme Investor Relations – Alderic Mines')
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(events.length).toBeGreaterThan(0)
    for (const event of events) expect(event.description).toContain('Alderic Mines (TSX: ALDM)')
    expect(body).not.toContain('ATTENDEE')
  })

  test('refuses an unknown sector with 422 and names the sectors', async () => {
    const response = await app.inject('/calendar.ics?sector=tobacco')
    expect(response.statusCode).toBe(422)
    expect(response.json().fields.sector[0]).toContain('energy, finance, life_science, mining')
  })
})
