import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { ROUTES, routeOf } from '../support/crawl.ts'
import { tagsOf } from '../support/html.ts'
import { fillIn, PAGES, ROUTES_TESTED_ELSEWHERE, samplePaths } from '../support/pages.ts'
import { get, hydrated, newPage, roadshow, withSite } from './support.ts'

let page: Page
let samples: Record<string, string>

withSite()
beforeAll(async () => {
  samples = await samplePaths(roadshow)
})

test('has a page for every route in tests/support/pages.ts', () => {
  const shown = new Set(Object.values(PAGES).map((address) => routeOf(fillIn(address, samples)) ?? '/*'))
  const missing = ROUTES.filter((route) => !shown.has(route) && !(route in ROUTES_TESTED_ELSEWHERE))
  expect(
    missing,
    'in tests/support/pages.ts, add a page of each of these routes to NAMED_PAGES, and a value for its {placeholder} to samplePaths',
  ).toEqual([])
})

const MOVED = '/live-registration/gold-day-2024-06-05-'

/** The public addresses of R101 and R111, with the targets of those that redirect. */
const PUBLISHED: [address: string, target?: string][] = [
  ['/'],
  ['/about'],
  ['/articles'],
  ['/articles/{article}'],
  ['/blogs'],
  ['/blogs/{blog}'],
  ['/careers'],
  ['/careers/{job}'],
  ['/companies'],
  ['/companies/{company}'],
  ['/companies/retail-services', '/'],
  ['/contact'],
  ['/dashboard', '/login'],
  ['/disclosure'],
  ['/email-verification'],
  ['/event-registration/{several}'],
  ['/events'],
  ['/events/{event}'],
  ['/faq'],
  ['/forgot-password'],
  ['/live-registration/{event}'],
  ['/live-registration/{several}', '/event-registration/{several}'],
  ['/login'],
  ['/manage-account', '/login'],
  ['/manage-account-confirmation'],
  ['/media-relations'],
  ['/newsroom'],
  ['/password-changed'],
  ['/presentation-has-ended'],
  ['/presentation-help'],
  ['/presentation-help/cancelled'],
  ['/presentation-help/system-requirements'],
  ['/privacy-policy'],
  ['/quiz'],
  ['/releases'],
  ['/releases/{release}'],
  ['/reset-password/a-token/ada@example.com'],
  ['/retail-services'],
  ['/security'],
  ['/accessibility'],
  ['/services'],
  ['/signup'],
  ['/site-map'],
  ['/social-media'],
  ['/studio'],
  ['/subscribe'],
  ['/talk-deck', '/presentation-help'],
  ['/talk-deck/live-check-system-requirements', '/presentation-help/system-requirements'],
  ['/talk-deck/live-register-cancel', '/presentation-help/cancelled'],
  ['/talk-deck/live-register-spam', '/presentation-help/spam'],
  ['/talk-deck/live-register-stop', '/presentation-help/stopped'],
  ['/team'],
  ['/team/{member}'],
  ['/terms-of-use'],
  ['/unsubscribe/a-token'],
  ['/verify/1/a-token/1/a-signature', '/email-verification'],
  ['/video-watch'],
  ['/vndr/{company}'],
  ['/vndrs'],
  ['/vndrs/archive'],
  ['/vndrs/{vndr}'],
  ['/vndrs/video/{vndr}'],
  ['/waiting-room/{room}'],
  ['/watch/renmark/{room}', '/waiting-room/{room}'],
  ['/watch/renmark-test/{room}', '/waiting-room/{room}'],
  ['/watch/renmarktwo/{room}', '/waiting-room/{room}'],
  ['/web-development'],
  ['/you-are-unsubscribed'],
]

/** Those addresses, and the first page in tests/support/pages.ts of every other route. */
const ADDRESSES: typeof PUBLISHED = [
  ...PUBLISHED,
  ...ROUTES.flatMap((route): typeof PUBLISHED => {
    const isRoute = (address: string) => routeOf(address.replace('{room}', '1/x')) === route
    // The stage is a 404 without an access key.
    if (route === '/stage' || PUBLISHED.some(([address]) => isRoute(address))) return []
    const page = Object.values(PAGES).find(isRoute)
    return page === undefined ? [] : [[page]]
  }),
]

const named = (address: string) => fillIn(address, samples)

/** The heading of a page as the server renders it. */
async function headingAt(address: string): Promise<string> {
  const html = await (await get(address)).text()
  const [, heading = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? []
  return heading
    .replace(/<[^>]+>/g, '')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
}

/** Navigates within the open page, as links do: the address changes without loading a document. */
async function goTo(address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** Opens a page of the site and waits for hydration. */
async function openSite(): Promise<void> {
  page = await newPage()
  await page.goto(`${roadshow.origin}/terms-of-use`)
  await hydrated(page)
}

/** Loading chunks takes time on a busy machine. */
const waiting = (message: string) => ({ message, timeout: 15_000 })
const pathOf = () => page.evaluate(() => location.pathname)

describe('R101 every public path', () => {
  test.each(ADDRESSES)('%s responds to a page load', async (address, target) => {
    const answer = await get(named(address))
    const html = await answer.text()
    if (answer.status === 200) expect(tagsOf(html, 'h1')).toHaveLength(1)
    else {
      expect([301, 302]).toContain(answer.status)
      expect(answer.headers.get('location')).toBe(named(target ?? ''))
    }
  })

  test('renders or redirects on navigation within the site, without loading a document', async () => {
    await openSite()
    const documents: string[] = []
    page.on('framenavigated', (frame) => documents.push(frame.url()))
    for (const [address, target] of ADDRESSES.filter(([, to]) => !to || to === '/')) {
      const heading = await headingAt(named(target ?? address))
      await page.evaluate(() => Object.assign(window, { stays: true }))
      await goTo(named(address))
      await expect.poll(() => page.locator('h1').textContent(), waiting(address)).toBe(heading)
      expect(await pathOf(), address).toBe(named(target ?? address))
      expect(await page.evaluate(() => 'stays' in window), address).toBe(true)
    }
  })

  test('redirects to another site, from within the site too', async () => {
    for (const [address, target] of ADDRESSES.filter(([, to]) => to && to !== '/')) {
      await openSite()
      await goTo(named(address))
      await expect.poll(pathOf, waiting(address)).toBe(named(target ?? ''))
    }
  })

  test('R103 redirects a moved address from within the site too', async () => {
    await openSite()
    await goTo(`${MOVED}08:00:00`)
    await expect.poll(pathOf, waiting(MOVED)).toBe(`${MOVED}11:00:00`)
  })

  test('R102 shows the not-found page from within the site too', async () => {
    await openSite()
    for (const address of [
      '/no-such-page',
      '/events/no-such-event',
      '/watch/elsewhere/1/x',
      '/talk-deck/x',
    ]) {
      await goTo(address)
      await expect
        .poll(() => page.locator('h1').textContent(), waiting(address))
        .toBe("Sorry, we couldn't find the page you were looking for.")
    }
  })
})
