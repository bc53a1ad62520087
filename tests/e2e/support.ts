import type { Browser, BrowserContextOptions, Page, Response } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject, type TestContext } from 'vitest'
import { launchChromium } from '../support/chromium.ts'
import { type Roadshow, type RoadshowOptions, startRoadshow } from '../support/roadshow.ts'
import { type Smtp, startSmtp } from '../support/smtp.ts'

type Site = { roadshow: Roadshow; smtp: Smtp }

export let roadshow: Roadshow
/** Receives the site's mails. */
export let smtp: Smtp
export let browser: Browser

// Vitest keeps the modules of a worker from file to file (`isolate: false`), and ends both with the worker.
let launched: Promise<Browser> | undefined
let shared: Promise<Site> | undefined

/**
 * The tests of this file use the browser and the site that all such files of a worker share. They may add people, but
 * no content: what one file adds, the next one sees.
 */
export function withSite(): void {
  beforeAll(async () => {
    shared ??= startSite()
    await use(await shared)
    // All tests call from the same network.
    await roadshow.pool.query('delete from limits')
  })
  afterEach(closePages)
}

/** The tests of this file have a site of their own, which they may change. It ends with them. */
export function withOwnSite(options: RoadshowOptions = {}): void {
  let own: Site | undefined
  beforeAll(async () => {
    own = await startSite(options)
    await use(own)
  })
  afterEach(closePages)
  afterAll(async () => {
    await own?.roadshow.stop()
    await own?.smtp.close()
  })
}

async function startSite({ environment, ...options }: RoadshowOptions = {}): Promise<Site> {
  const mailbox = await startSmtp()
  const mails = { SMTP_URL: mailbox.url, MAIL_RATE: '500' }
  return {
    roadshow: await startRoadshow({
      ...options,
      environment: { ...mails, ...environment },
    }),
    smtp: mailbox,
  }
}

async function use(site: Site): Promise<void> {
  ;({ roadshow, smtp } = site)
  await sharedBrowser()
}

/** The browser of this worker, for tests that close their pages themselves. */
export async function sharedBrowser(): Promise<Browser> {
  launched ??= launchChromium(inject('chromium'))
  browser = await launched
  return browser
}

/** Closes the pages of a test, and prints their content when it failed. */
async function closePages({ task }: TestContext): Promise<void> {
  for (const context of browser.contexts()) {
    for (const page of context.pages()) {
      if (task.result?.state === 'fail') await describePage(page)
      // A route's handler may still wait for a response that nobody will read.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
}

async function describePage(page: Page): Promise<void> {
  const seen = await page.locator('body').ariaSnapshot().catch(String)
  console.log(`${page.url()}\n${seen}`)
}

type Visitor = { language?: 'en' | 'fr'; theme?: 'light' | 'dark'; width?: number }

/** Browser settings of a visitor: language, theme, width. */
export function visitor(options: Visitor = {}): BrowserContextOptions {
  const { language = 'en', theme = 'light', width = 1280 } = options
  return {
    locale: language === 'fr' ? 'fr-CA' : 'en-CA',
    colorScheme: theme,
    viewport: { width, height: 900 },
    timezoneId: 'America/Vancouver',
    reducedMotion: 'reduce',
  }
}

/** How long pages may take on a busy machine to show what a test waits for. */
export const BUSY_MS = 30_000

export type Visit = Visitor & {
  scripts?: boolean
  motion?: 'reduce' | 'no-preference'
  /** The session token in the browser's storage. */
  token?: string | undefined
  /** Allows scripts of the test that the site's policy would block. */
  bypassCSP?: boolean
}

/** An empty page in a new browser context. */
export async function newPage(visit: Visit = {}): Promise<Page> {
  const { scripts = true, motion = 'reduce', token, bypassCSP = false, ...settings } = visit
  const context = await browser.newContext({
    ...visitor(settings),
    reducedMotion: motion,
    javaScriptEnabled: scripts,
    bypassCSP,
  })
  context.setDefaultTimeout(BUSY_MS)
  const page = await context.newPage()
  if (token) {
    await page.goto(`${roadshow.origin}/healthz`)
    await page.evaluate((storedToken) => localStorage.setItem('access_token', storedToken), token)
    await page.goto('about:blank')
  }
  return page
}

/** Opens a page and waits for hydration, unless scripts are off. */
export async function open(path: string, visit: Visit = {}): Promise<Page> {
  const page = await newPage(visit)
  await goTo(page, path)
  return page
}

/** Navigates to a path of the site and waits for hydration, unless scripts are off. */
export async function goTo(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(roadshow.origin + path)
  await hydrated(page)
  return response
}

/** Waits for hydration, unless scripts are off: the first script, in the page's head, sets the theme. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.documentElement.dataset.theme === undefined ||
      document.documentElement.dataset.hydrated !== undefined,
  )
}

/** Holds back the requests to matching addresses. @returns a function that lets them through */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Waits until the page is at a path, with any query. */
export const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)

/** The session token in the browser's storage. */
export const kept = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'))

/** Requests a path of the site without following redirects. */
export const get = (path: string) => fetch(roadshow.origin + path, { redirect: 'manual' })

/** Opens a page with a form and waits until scripts have disabled the browser's validation. */
export async function openForm(path: string, visit: Visit = {}): Promise<Page> {
  const page = await open(path, visit)
  if (visit.scripts ?? true) await page.locator('main form[novalidate]').waitFor()
  return page
}

/** Opens a page and waits until scripts run the small form on it or in its footer. */
export async function openFooterForm(path: string, visit: Visit = {}): Promise<Page> {
  const page = await open(path, visit)
  if (visit.scripts ?? true) await page.locator('form[novalidate]').first().waitFor({ state: 'attached' })
  return page
}

export const main = (page: Page) => page.locator('main')

/** Unfolds the filters of a list (R302). */
export const unfold = (page: Page) => page.locator('main search summary').click()

/** The error message below a field. */
export const faultOf = (page: Page, field: string) => page.locator(`#${field}-error`)

/** The row of a subscriber. */
export async function subscriptionOf(email: string) {
  const { rows } = await roadshow.pool.query('select * from subscriptions where email = $1', [email])
  return rows[0]
}
