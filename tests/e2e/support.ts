import type { Browser, BrowserContextOptions, Page, Response } from 'playwright-core'
import { inject, type TestContext } from 'vitest'
import { launchChromium } from '../support/chromium.ts'
import { type Roadshow, startRoadshow } from '../support/roadshow.ts'
import { type Smtp, startSmtp } from '../support/smtp.ts'

export let roadshow: Roadshow
export let browser: Browser
/** Of files that start with mails alone. */
export let smtp: Smtp

/** Before all tests of a file: the product, and a browser to look at it with. */
export async function startSite(environment: Record<string, string> = {}): Promise<void> {
  roadshow = await startRoadshow({ environment })
  browser = await launchBrowser()
}

/** The same, with a server that its mails go to. */
export async function startSiteWithMails(): Promise<void> {
  smtp = await startSmtp()
  await startSite({ SMTP_URL: smtp.url, MAIL_RATE: '500' })
}

/** After all tests of a file, also where the start has failed. */
export async function stopSite(): Promise<void> {
  await browser?.close()
  await roadshow?.stop()
  await smtp?.close()
}

/** After each test: closes what it has opened, and says what is there to be seen when it failed. */
export async function closePages({ task }: TestContext): Promise<void> {
  for (const context of browser.contexts()) {
    for (const page of context.pages()) {
      if (task.result?.state === 'fail') await describePage(page)
      // A route's handler may still wait for an answer that nobody will read.
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

/** A headless browser; the tests' global setup has unpacked it. */
export function launchBrowser(): Promise<Browser> {
  return launchChromium(inject('chromium'))
}

type Visitor = { language?: 'en' | 'fr'; theme?: 'light' | 'dark'; width?: number }

/** How a visitor's browser is set: language, theme, width. */
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

export type Visit = Visitor & {
  scripts?: boolean
  motion?: 'reduce' | 'no-preference'
  /** Of who is signed in, as the browser would find itself on its next visit. */
  token?: string | undefined
  /** Lets scripts of a test in, which the site's own policy would keep out. */
  bypassCSP?: boolean
}

/** An empty page in a browser of a visitor's own. */
export async function newPage(visit: Visit = {}): Promise<Page> {
  const { scripts = true, motion = 'reduce', token, bypassCSP = false, ...settings } = visit
  const context = await browser.newContext({
    ...visitor(settings),
    reducedMotion: motion,
    javaScriptEnabled: scripts,
    bypassCSP,
  })
  const page = await context.newPage()
  if (token) {
    await page.goto(`${roadshow.origin}/healthz`)
    await page.evaluate((kept) => localStorage.setItem('access_token', kept), token)
    await page.goto('about:blank')
  }
  return page
}

/** A page that scripts have taken over, where there are any. */
export async function open(path: string, visit: Visit = {}): Promise<Page> {
  const page = await newPage(visit)
  await goTo(page, path)
  return page
}

/** Leads to a path of the site, and waits until scripts have taken over, where there are any. */
export async function goTo(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(roadshow.origin + path)
  await hydrated(page)
  return response
}

/** Waits until scripts have taken over, where there are any: the first, in the head of a page, sets its theme. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.documentElement.dataset.theme === undefined ||
      Object.keys(document.querySelector('header a') ?? {}).some((key) => key.startsWith('__react')),
  )
}

/** Waits until a page is at a path, whatever stands behind it. */
export const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)

/** The token that a browser keeps of who is signed in. */
export const kept = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'))

/** What the site answers, redirects not followed. */
export const get = (path: string) => fetch(roadshow.origin + path, { redirect: 'manual' })

/** A page with a form that scripts, where there are any, have taken the browser's own validation from. */
export async function openForm(path: string, visit: Visit = {}): Promise<Page> {
  const page = await open(path, visit)
  if (visit.scripts ?? true) await page.locator('main form[novalidate]').waitFor()
  return page
}
