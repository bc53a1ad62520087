import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listEvents } from '#features/events/contract.ts'
import { registerForEvent } from '#features/registrations/contract.ts'
import { ownLinks } from '#features/registrations/server/keys.ts'
import { searchReleases } from '#features/releases/contract.ts'
import { subscriptionLinks } from '#features/subscriptions/server/links.ts'
import { listVndrs } from '#features/vndrs/contract.ts'
import { type Roadshow, startRoadshow } from '../support/roadshow.ts'
import { eventsAhead } from '../support/samples.ts'
import { violations } from './axe.ts'
import { hydrated, launchBrowser, visitor } from './support.ts'

let roadshow: Roadshow
let browser: Browser
const addresses: Record<string, string> = {}

beforeAll(async () => {
  roadshow = await startRoadshow()
  browser = await launchBrowser()
  const { events } = await roadshow.api()(listEvents, {})
  const [single] = eventsAhead(events)
  const several = events.find(({ companies }) => companies.length > 1)
  const cancelled = events.find(({ status }) => status === 'cancelled')
  if (!several || !cancelled) throw new Error('the demo lacks an event')
  const query = { company: 'orvane-gold', topic: 'exploration', language: 'en' } as const
  const release = (await roadshow.api()(searchReleases, { query })).releases[0]
  if (!release) throw new Error('the demo lacks a release')
  const vndr = (await roadshow.api()(listVndrs, { query: {} })).vndrs[0]
  if (!vndr) throw new Error('the demo lacks a VNDR')
  const body = { firstName: 'Ada', lastName: 'Roy', email: 'ada@example.com', company: 'Roy Capital' }
  const { registration } = await roadshow.api()(registerForEvent, { params: { slug: single.slug }, body })
  const { id: registrationId } = await roadshow.database
    .selectFrom('registrations')
    .select('id')
    .where('email', '=', body.email)
    .executeTakeFirstOrThrow()
  const { id: subscriptionId } = await roadshow.database
    .insertInto('subscriptions')
    .values({
      email: body.email,
      firstName: 'Ada',
      lastName: 'Roy',
      status: 'confirmed',
      allEvents: true,
      language: 'en',
      timeZone: 'UTC',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  Object.assign(addresses, {
    home: '/',
    events: '/events',
    'events without a result': '/events?q=zzzz',
    'events with a bad filter': '/events?date=2026-13-45&page=0',
    event: `/events/${single.slug}`,
    'event with several companies': `/events/${several.slug}`,
    'cancelled event': `/events/${cancelled.slug}`,
    'live registration': `/live-registration/${single.slug}`,
    'event registration': `/event-registration/${several.slug}`,
    'registration of a cancelled event': `/live-registration/${cancelled.slug}`,
    'waiting room': `/waiting-room/${single.id}/${registration.uuid}`,
    'own registration': ownLinks(roadshow.config.secret).path(registrationId),
    'waiting room with a wrong key': `/waiting-room/${single.id}/nobody`,
    'redirect screen': `/watch/renmark/${single.id}/${registration.uuid}`,
    'sign in': '/login?to=/manage-account',
    'sign up': '/signup',
    'reset password': '/reset-password/a-token-of-somebody/ada@example.com',
    'e-mail verified': '/email-verification',
    'password changed': '/password-changed',
    'account updated': '/manage-account-confirmation',
    unsubscribed: '/you-are-unsubscribed',
    subscribe: '/subscribe',
    preferences: `/preferences/${subscriptionLinks(roadshow.config.secret).make('preferences', subscriptionId)}`,
    'preferences by a bad link': '/preferences/nobody',
    'confirm a subscription': '/confirm/nobody',
    'presentation has ended': '/presentation-has-ended',
    companies: '/companies',
    'companies with a bad filter': '/companies?sector=gossip&exchange=NYSE',
    factsheet: '/companies/orvane-gold',
    'unknown company': '/companies/nobody',
    releases: '/releases?page=2',
    'releases, searched': '/releases?q=results&sector=mining',
    'releases with a bad filter': '/releases?topic=gossip&page=0',
    release: `/releases/${release.slug}`,
    'questions and answers, searched': '/faq?q=delay',
    'VNDR library': '/vndrs?page=2',
    'VNDR library without a result': '/vndrs?q=zzzz',
    'VNDR library, what was said': '/vndrs?said=margin',
    'VNDR library with a bad filter': '/vndrs?topic=gossip&date=yesterday',
    'archive of the VNDR library': '/vndrs/archive',
    'VNDRs of a company': '/vndr/cordgrass-storage',
    VNDR: `/vndrs/${vndr.slug}`,
    'player of a VNDR': `/vndrs/video/${vndr.slug}`,
    'video library': '/video-watch',
    quiz: '/quiz',
    'result of the quiz': '/quiz?a=31203120',
    contact: '/contact',
    'presentation help': '/presentation-help/spam',
    'system requirements': '/presentation-help/system-requirements',
    'not found': '/no-such-page',
    'unknown event': '/events/no-such-event',
  })
})
afterAll(async () => {
  await browser.close()
  await roadshow.stop()
})

const PAGES = [
  'home',
  'events',
  'events without a result',
  'events with a bad filter',
  'event',
  'event with several companies',
  'cancelled event',
  'live registration',
  'event registration',
  'registration of a cancelled event',
  'waiting room',
  'own registration',
  'waiting room with a wrong key',
  'redirect screen',
  'sign in',
  'sign up',
  'reset password',
  'e-mail verified',
  'password changed',
  'account updated',
  'unsubscribed',
  'subscribe',
  'preferences',
  'preferences by a bad link',
  'confirm a subscription',
  'presentation has ended',
  'companies',
  'companies with a bad filter',
  'factsheet',
  'unknown company',
  'releases',
  'releases, searched',
  'releases with a bad filter',
  'release',
  'questions and answers, searched',
  'VNDR library',
  'VNDR library without a result',
  'VNDR library, what was said',
  'VNDR library with a bad filter',
  'archive of the VNDR library',
  'VNDRs of a company',
  'VNDR',
  'player of a VNDR',
  'video library',
  'quiz',
  'result of the quiz',
  'contact',
  'presentation help',
  'system requirements',
  'not found',
  'unknown event',
]

/** What fails in a page by itself: its scripts, its taking over from the server, what its security policy refuses. */
async function complaintsOf(page: Page): Promise<string[]> {
  const complaints: string[] = []
  // What code tries and gives up by itself, such as `eval`, isn't in the console.
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      console.error(`Content Security Policy: ${effectiveDirective} ${blockedURI} ${sourceFile}`),
    ),
  )
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy|Hydration|did not match/i.test(message.text()))
      complaints.push(message.text())
  })
  return complaints
}

const WIDE = 1280
const NARROW = 320
const overflow = () => document.documentElement.scrollWidth - window.innerWidth

/** As the system says from now on. */
async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.locator(`html[data-theme=${theme}]`).waitFor()
}

describe.each([
  { language: 'en', theme: 'light', other: 'dark', width: WIDE },
  { language: 'fr', theme: 'dark', other: 'light', width: NARROW },
] as const)('R213 R208 in $language, $theme, then $other', ({ language, theme, other, width }) => {
  /** One visitor for all pages: what they share is fetched and compiled once. */
  let context: BrowserContext
  beforeAll(async () => {
    context = await browser.newContext(visitor({ language, theme, width }))
  })
  afterAll(() => context.close())

  test.each(PAGES)(
    '%s: 320 px are enough, axe finds nothing, nothing fails in the console, the security policy is kept',
    async (name) => {
      const page = await context.newPage()
      const complaints = await complaintsOf(page)
      // It would leave while it is looked at. Elsewhere nothing is held up: the browser would keep no file then.
      if (name === 'redirect screen') await page.route('**/stage?*', (route) => route.abort('aborted'))
      const response = await page.goto(`${roadshow.origin}${addresses[name]}`)
      expect(response?.status()).toBeLessThan(500)
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      expect(await page.locator('h1').count()).toBe(1)
      await page.setViewportSize({ width: NARROW, height: 900 })
      await expect.poll(() => page.evaluate(overflow), { timeout: 10_000 }).toBeLessThanOrEqual(0)
      await page.setViewportSize({ width: WIDE, height: 900 })
      expect(await violations(page)).toEqual([])
      await hydrated(page)
      await showTheme(page, other)
      expect(await violations(page)).toEqual([])
      expect(complaints).toEqual([])
      await page.close()
    },
  )
})
