import ICAL from 'ical.js'

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Event, listEvents } from '#features/events/contract.ts'
import { anEvent } from '../support/factories.ts'
import { goTo, main, newPage, open, roadshow, unfold, withOwnSite } from './support.ts'

let events: Event[]

withOwnSite()
beforeAll(async () => {
  const list = await roadshow.api()(listEvents, {})
  events = list.events
})

/** Waits for hydration: the visitor's own time is on screen. */
const alive = (page: Page) => page.getByText('your time').first().waitFor()
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
/** Waits until the list announces its length. */
const counted = (page: Page, count: number) =>
  page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${count} events?$`) })
    .waitFor()
const titles = (page: Page) => page.locator('main article h3').allInnerTexts()

test('R301 the home page leads with the next event, once, with its button on a phone’s first screen', async () => {
  const page = await open('/', { width: 390, scripts: false })
  const hero = page.locator('section[aria-labelledby=next-event]')
  const title = (await hero.getByRole('heading').textContent()) ?? ''
  expect(title).toBe(events.find(({ status }) => status !== 'cancelled')?.title)
  expect(await main(page).getByRole('heading', { name: title, exact: true }).count()).toBe(1)
  const button = await hero.getByRole('link', { name: /^(Register|Join)/ }).boundingBox()
  expect(button && button.y + button.height).toBeLessThan(844)
  expect(await page.locator('form[action^="/subscribe"]').count()).toBe(1)
})

describe('R302 filters', () => {
  test('updates list and address at once, keeps the focus, announces the count, and restores list and fields on Back', async () => {
    const page = await open('/events')
    await alive(page)
    const sector = page.getByLabel('Sector')
    await unfold(page)
    await sector.focus()
    await sector.selectOption('mining')
    await page.waitForURL(/sector=mining/)
    const mining = events.filter(({ companies }) => companies.some((company) => company.sector === 'mining'))
    await page
      .getByRole('status')
      .filter({ hasText: `${mining.length} event` })
      .waitFor()
    expect(await titles(page)).toEqual(mining.map(({ title }) => title))
    expect(await sector.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.goBack()
    await page.waitForURL(/\/events$/)
    await counted(page, events.length)
    expect(await sector.inputValue()).toBe('')
  })

  test('works by keyboard alone: type, see results, remove the filter', async () => {
    const page = await open('/events')
    await alive(page)
    await page.getByLabel('Company, ticker, tag or city').focus()
    await page.keyboard.type('montreal', { delay: 20 })
    await page.waitForURL(/q=montreal/)
    expect(await page.getByLabel('Company, ticker, tag or city').inputValue()).toBe('montreal')
    const chip = page.getByRole('link', { name: 'Remove filter: “montreal”' })
    await chip.waitFor()
    for (let press = 0; press < 20 && !(await isFocused(chip)); press += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/events$/)
    await counted(page, events.length)
    expect(await isFocused(page.getByRole('heading', { name: 'Upcoming events' }))).toBe(true)
    expect(await page.getByLabel('Company, ticker, tag or city').inputValue()).toBe('')
  })

  test('redirects the form without scripts to an address with only the chosen filters', async () => {
    const day = events[1]?.startsAt.slice(0, 10) ?? ''
    const page = await open('/?lng=fr', { scripts: false })
    await page.getByLabel('Secteur').selectOption('life_science')
    await page.getByLabel('Date').selectOption('choose')
    await page.getByLabel('Jour', { exact: true }).fill(day)
    await page.getByRole('button', { name: 'Rechercher' }).click()
    expect(query(page)).toEqual({ lng: 'fr', sector: 'life_science', date: day })
    expect(await page.locator('html').getAttribute('lang')).toBe('fr')
    expect(await page.getByLabel('Secteur').inputValue()).toBe('life_science')
    expect(await page.getByLabel('Jour', { exact: true }).inputValue()).toBe(day)
  })

  test('responds 422 to invalid filters, repeats them and offers to remove them', async () => {
    const page = await newPage({ scripts: false })
    const response = await goTo(page, '/events?date=2026-13-45&sector=tobacco&page=0&utm_source=x')
    expect(response?.status()).toBe(422)
    await page.getByText('“2026-13-45” isn’t a date. Choose a day.').waitFor()
    await page.getByText('“tobacco” isn’t one of the choices.').waitFor()
    await page.getByText('“0” isn’t a page number.').waitFor()
    await page.getByRole('link', { name: 'Remove all filters' }).last().click()
    await page.waitForURL(/\/events$/)
    await counted(page, events.length)
    expect(await titles(page)).toHaveLength(events.length)
  })
})

const isFocused = (locator: ReturnType<Page['locator']>) =>
  locator.evaluate((element) => element === document.activeElement)

describe('R302 the month calendar', () => {
  test('changes the month in the address, keeps filters, and links to a day', async () => {
    const page = await open('/events?sector=mining')
    await alive(page)
    const shown = (await page.locator('#month-name').textContent()) ?? ''
    await page.getByRole('link', { name: /^Next month/ }).click()
    await page.waitForURL(/month=\d{4}-\d{2}/)
    expect(query(page).sector).toBe('mining')
    await page.locator('#month-name').filter({ hasNotText: shown }).waitFor()
  })

  test('shows all events of a day, and links back', async () => {
    const event = events.find(({ companies }) => companies.length > 1)
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: event?.timeZone, dateStyle: 'short' }).format(
      new Date(event?.startsAt ?? ''),
    )
    const page = await open(`/events?month=${day.slice(0, 7)}`)
    await alive(page)
    const words = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(day),
    )
    const link = page.getByRole('table').getByRole('link', { name: new RegExp(`${words}, 1 event`) })
    await link.click()
    await page.waitForURL(new RegExp(`date=${day}`))
    await page.getByRole('heading', { name: /^Events on / }).waitFor()
    expect(await titles(page)).toEqual([event?.title])
    expect(await link.getAttribute('aria-current')).toBe('true')
    await link.click()
    await page.waitForURL((url) => !url.searchParams.has('date'))
  })
})

describe('R303 an event', () => {
  test('shows its own time on the server, and the visitor’s after hydration', async () => {
    const event = events.find(({ timeZone }) => timeZone === 'America/New_York')
    const path = `/events/${event?.slug}`
    const html = await (await fetch(roadshow.origin + path)).text()
    expect(html).not.toContain('your time')
    const page = await open(path)
    await page
      .getByText(/E[SD]T/)
      .first()
      .waitFor()
    await page.getByText(/P[SD]T, your time/).waitFor()
  })

  test('shows each of several presentations with its time, and offers registration for a choice of them', async () => {
    const event = events.find(({ companies }) => companies.length > 1)
    const page = await open(`/events/${event?.slug}`, { scripts: false })
    const programme = page.getByRole('region', { name: 'Program' })
    expect(await programme.getByRole('listitem').count()).toBe(event?.companies.length)
    const register = page.getByRole('link', { name: /^Register: / }).first()
    expect(await register.getAttribute('href')).toBe(`/event-registration/${event?.slug}`)
  })

  test('says that it is cancelled on every page, and takes no registrations', async () => {
    const event = events.find(({ status }) => status === 'cancelled')
    const page = await open(`/events?company=${event?.companies[0]?.slug}`, { scripts: false })
    const row = page.getByRole('article').filter({ hasText: event?.title })
    await row.getByText('Event cancelled').waitFor()
    expect(await row.getByRole('link', { name: /Register/ }).count()).toBe(0)
    await goTo(page, `/events/${event?.slug}`)
    await page.getByText('Event cancelled').first().waitFor()
    expect(await page.getByRole('link', { name: /^Register/ }).count()).toBe(0)
    const data = await structuredData(page)
    expect(data[0]?.eventStatus).toBe('https://schema.org/EventCancelled')
  })

  test('R112 has structured data with absolute addresses', async () => {
    const event = events[1]
    const page = await open(`/events/${event?.slug}?lng=fr`, { scripts: false })
    const [thing, crumbs] = await structuredData(page)
    expect(thing).toMatchObject({ '@type': 'Event', startDate: event?.startsAt, endDate: event?.endsAt })
    for (const address of [thing?.url, thing?.image[0], thing?.location.url, thing?.offers.url])
      expect(address).toMatch(/^https?:\/\/[^/]+\//)
    expect(crumbs?.itemListElement).toHaveLength(2)
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect(picture).toMatch(/^https?:\/\/[^/]+\/share\//)
  })
})

type StructuredData = { [name: string]: unknown } & {
  url: string
  image: string[]
  location: { url: string }
  offers: { url: string }
}

async function structuredData(page: Page): Promise<StructuredData[]> {
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  return JSON.parse(text ?? '[]')
}

describe('R304 add to calendar', () => {
  test('opens by keyboard, offers four calendars, and returns the focus on Escape', async () => {
    const event = events[1]
    const page = await open(`/events/${event?.slug}`)
    await page.getByText('your time').waitFor()
    const opener = page.locator('main summary').filter({ hasText: 'Add to calendar' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const links = page.locator('main details[open] a')
    expect(await links.allInnerTexts()).toEqual([
      'Calendar file (.ics)',
      'Google Calendar',
      'Outlook on the web',
      'Yahoo Calendar',
    ])
    const file = await page.request.get(roadshow.origin + (await links.first().getAttribute('href')))
    const [vevent] = new ICAL.Component(ICAL.parse(await file.text())).getAllSubcomponents('vevent')
    expect(vevent?.getFirstPropertyValue('summary')).toBe(event?.title)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    expect(await page.locator('main details[open]').count()).toBe(0)
    expect(await isFocused(opener)).toBe(true)
  })
})

describe('R301 R414 empty lists', () => {
  test('shows a message for a filter without results, and lets the visitor remove it', async () => {
    const page = await newPage({ scripts: false })
    const response = await goTo(page, '/events?q=zzzz')
    expect(response?.status()).toBe(200)
    await page.getByText('No results found', { exact: true }).waitFor()
    expect(await page.getByRole('link', { name: 'Remove filter: “zzzz”' }).getAttribute('href')).toBe(
      '/events',
    )
  })
})

// Last, because it adds an event.
test('R208 marks an event that is described in the other language only', async () => {
  const { slug } = await anEvent(roadshow.database, { title: { en: 'A talk in one language' } })
  for (const path of ['/events', `/events/${slug}`]) {
    const english = await open(path, { scripts: false })
    await english.getByText('A talk in one language').first().waitFor()
    expect(await english.getByRole('main').getByText('In English', { exact: true }).count()).toBe(0)
    const french = await open(`${path}?lng=fr`, { language: 'fr', scripts: false })
    expect(await french.getByRole('main').getByText('En anglais', { exact: true }).count()).toBe(1)
  }
})

test('R410 the page of an event that has just ended says when its replay comes, an older one doesn’t', async () => {
  for (const [hours, isDue] of [
    [-3, true],
    [-72, false],
  ] as const) {
    const { slug } = await anEvent(roadshow.database, { hours, status: 'ended' })
    const page = await open(`/events/${slug}`, { scripts: false })
    await page.getByText('This presentation has ended.').waitFor()
    expect(await page.getByText('The replay will be here').count()).toBe(isDue ? 1 : 0)
  }
})
