import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { registerForEvent } from '#features/registrations/contract.ts'
import { myRegistrationLinks } from '#features/registrations/server/my-registration-links.ts'
import { textsOn } from '../support/html.ts'
import { get, goTo, hydrated, newPage, roadshow, withSite } from './support.ts'

/** Time zones of events, other than the test browser's. */
const ZONES = ['America/New_York', 'America/Toronto']

let eventSlugs: string[] = []
let paths: string[] = []

withSite()
beforeAll(async () => {
  const { rows } = await roadshow.pool.query(
    `select distinct on (time_zone) events.id, events.slug, companies.slug as company
     from events join presentations on event_id = events.id join companies on companies.id = company_id
     where time_zone = any($1) and events.ends_at > now() + interval '1 day' and events.status = 'scheduled'
       and capacity is null and (select count(*) from presentations where event_id = events.id) = 1
     order by time_zone, events.starts_at`,
    [ZONES],
  )
  eventSlugs = rows.map(({ slug }) => slug)
  paths = ['/', '/events', '/vndrs', '/vndrs/archive', '/releases', '/newsroom', '/articles', '/contact']
  for (const { slug, company } of rows)
    paths.push(`/events/${slug}`, `/live-registration/${slug}`, `/companies/${company}`)
  for (const slug of eventSlugs.slice(0, 1)) paths.push(...(await personalPages(slug)))
})

/** The waiting room and the registrant's own page, with an offered seat. */
async function personalPages(slug: string): Promise<string[]> {
  const body = { firstName: 'Ada', lastName: 'Roy', email: `${slug}@example.com`, company: 'Roy Capital' }
  const { registration } = await roadshow.api()(registerForEvent, { params: { slug }, body })
  const { rows } = await roadshow.pool.query(
    `update registrations set offered_until = now() + interval '20 hours' where email = $1 returning id`,
    [body.email],
  )
  const waitingRoom = new URL(registration.waitingRoomUrl ?? '').pathname
  return [waitingRoom, myRegistrationLinks(roadshow.config.secret).path(rows[0].id)]
}

/**
 * Opens a browser that supports only its own zone and UTC: times in other zones must come from the server. Collects
 * errors, hydration errors included.
 */
async function openWithoutZones(): Promise<{ page: Page; complaints: string[] }> {
  const page = await newPage()
  await page.addInitScript(() => {
    const Real = Intl.DateTimeFormat
    const known = [undefined, 'UTC', new Real().resolvedOptions().timeZone]
    const guard = (options?: Intl.DateTimeFormatOptions) => {
      if (!known.includes(options?.timeZone)) throw new RangeError(`asked for ${options?.timeZone}`)
    }
    Intl.DateTimeFormat = new Proxy(Real, {
      construct(target, [locales, options]) {
        guard(options)
        return new target(locales, options)
      },
      apply(target, _, [locales, options]) {
        guard(options)
        return target(locales, options)
      },
    })
    for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const) {
      const real = Date.prototype[name]
      Date.prototype[name] = function (
        this: Date,
        locales?: Intl.LocalesArgument,
        options?: Intl.DateTimeFormatOptions,
      ) {
        guard(options)
        return real.call(this, locales, options)
      }
    }
  })
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (
      message.type() === 'error' &&
      /Hydration|did not match|caught the following error|asked for|418|425/.test(message.text())
    )
      complaints.push(message.text())
  })
  return { page, complaints }
}

/** The times on a page, without countdowns. */
const timesOn = (page: Page) =>
  page
    .locator('main time')
    .evaluateAll((times) => times.map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' ').trim()))

/** The times on a page as the server renders them. */
async function timesFromServer(path: string): Promise<string[]> {
  const html = await (await get(path)).text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return [...main.matchAll(/<time\b[^>]*>(.*?)<\/time>/gs)].map(([, content = '']) =>
    textsOn(content.replaceAll(/<[^>]*>/g, ''))
      .map(({ text }) => text)
      .join(''),
  )
}

describe('R303 event times come from the server, whatever zones the browser supports', () => {
  test('has events in both time zones', () => {
    expect(eventSlugs).toHaveLength(ZONES.length)
  })

  test('tests with a browser that supports only its own zone and UTC', async () => {
    const { page } = await openWithoutZones()
    await goTo(page, '/faq')
    for (const use of ['new Intl.DateTimeFormat', 'Intl.DateTimeFormat', 'new Date().toLocaleString'])
      await expect(page.evaluate(`${use}('en', { timeZone: 'America/Edmonton' })`)).rejects.toThrow(
        'asked for',
      )
  })

  test('shows the server’s times after a page load', async () => {
    const { page, complaints } = await openWithoutZones()
    for (const path of paths) {
      await page.goto(roadshow.origin + path)
      await hydrated(page)
      const told = await timesFromServer(path)
      // A countdown shows its target until hydration.
      const shown = await timesOn(page)
      expect(told, path).toEqual(expect.arrayContaining(shown))
      expect(complaints, path).toEqual([])
      expect(await page.getByText('Oops! Something went wrong.').count(), path).toBe(0)
    }
  })

  test('shows the server’s times after navigation within the site', async () => {
    const { page, complaints } = await openWithoutZones()
    for (const path of paths) {
      await page.goto(`${roadshow.origin}/careers`)
      await hydrated(page)
      await page.evaluate((to) => {
        const { __reactRouterDataRouter: router } = window as unknown as {
          __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
        }
        return router.navigate(to)
      }, path)
      await page.waitForURL((url) => url.pathname === path)
      await page.locator('main h1').waitFor()
      const shown = await timesOn(page)
      expect(await timesFromServer(path), path).toEqual(expect.arrayContaining(shown))
      expect(complaints, path).toEqual([])
      expect(await page.getByText('Oops! Something went wrong.').count(), path).toBe(0)
    }
  })

  test('returns local time, offset and short zone name in the requested language', async () => {
    const [slug] = eventSlugs
    const told = async (language: string) =>
      (await (await get(`/api/events/${slug}?lng=${language}`)).json()).event
    const [english, french] = [await told('en'), await told('fr')]
    const { dateTime, offset, zone } = english.startsAtLocal
    expect(Date.parse(dateTime + offset)).toBe(Date.parse(english.startsAt))
    expect(zone).toMatch(/^E[DS]T$/)
    expect(french.startsAtLocal).toMatchObject({ dateTime, offset, zone: expect.stringMatching(/^H[AN]E$/) })
    expect(english.presentations[0].startsAtLocal).toEqual(english.startsAtLocal)
  })
})
