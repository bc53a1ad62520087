import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Browser } from 'playwright-core'
import { launchChromium, unpackChromium } from '../tests/support/chromium.ts'
import { addManyCompanies } from '../tests/support/many-companies.ts'
import { atMost, median, type Row } from './report.ts'
import type { TestBed } from './test-bed.ts'

/** All listings of two large exchanges. */
const COMPANIES = 7400
const PAGES = ['/companies', '/events', '/releases', '/vndrs', '/subscribe', '/site-map']
const ROUNDS = 3
const KILOBYTE = 1000

/** Measures pages with 7,400 companies in a list or a select: bytes sent, and time until the document is ready. */
export async function measureLists(testBed: TestBed): Promise<Row[]> {
  const server = await testBed.server()
  await addManyCompanies(testBed.database, COMPANIES)
  const browser = await launchChromium(await unpackChromium())
  try {
    const rows: Row[] = []
    for (const page of PAGES) {
      const url = server.origin + page
      // The first request renders the page; the browser's requests are answered from the cache, as visitors' are.
      const kilobytes = (await bytesOf(url)) / KILOBYTE
      rows.push(atMost(`${page}: HTML with ${COMPANIES} companies`, 60, kilobytes, 'gzip', ' kB'))
      const times = []
      for (let round = 0; round < ROUNDS; round += 1) times.push(await readyMs(browser, url))
      rows.push(atMost(`${page}: document ready`, 1500, median(times), `median of ${ROUNDS}`, ' ms'))
    }
    return rows
  } finally {
    await browser.close()
  }
}

function bytesOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'gzip' } }, async (response) =>
      resolve((await buffer(response)).length),
    )
      .once('error', reject)
      .end()
  })
}

/**
 * Milliseconds until the document is parsed and its scripts have run (DOMContentLoaded), with an empty browser cache.
 */
async function readyMs(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  try {
    await page.goto(url, { waitUntil: 'load' })
    return await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return entry?.domContentLoadedEventEnd ?? Number.NaN
    })
  } finally {
    await page.close()
  }
}
