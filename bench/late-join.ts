import type { Page } from 'playwright-core'
import { runOperation } from '#features/events/server/operations.ts'
import { waitingRoomPath } from '#kit/links.ts'
import { launchChromium, unpackChromium } from '../tests/support/chromium.ts'
import { register } from './registrants.ts'
import { atMost, median, type Row } from './report.ts'
import type { TestBed } from './test-bed.ts'

/** The event of the demo with a film of twelve minutes. */
const FILMED_EVENT = 'orvane-gold-third-quarter-sable-mill'
const LATE_SECONDS = 180
/** A phone on a slow 3G line. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const RUNS = 3
const PATIENCE_MS = 60_000

/**
 * From the tap on a personal link in a mail, three minutes after the start, to the moving picture (R311): with an
 * empty cache, on a slow line.
 */
export async function measureLateJoin(testBed: TestBed): Promise<Row[]> {
  const server = await testBed.server()
  const link = server.origin + (await personalLink(testBed, server.port))
  const browser = await launchChromium(await unpackChromium(), { blocksSound: true })
  const joins: Join[] = []
  try {
    for (let run = 0; run < RUNS; run += 1) {
      const context = await browser.newContext(PHONE)
      const page = await context.newPage()
      const line = await context.newCDPSession(page)
      await line.send('Network.enable')
      await line.send('Network.emulateNetworkConditions', LINE)
      joins.push(await join(page, link))
      await context.close()
    }
  } finally {
    await browser.close()
  }
  const seconds = (pick: (join: Join) => number) => median(joins.map(pick))
  return [
    atMost(
      'late tap on 3G: moving picture',
      8,
      seconds(({ pictureSeconds }) => pictureSeconds),
      '',
      ' s',
    ),
    atMost(
      'late tap on 3G: in step with the presentation',
      12,
      seconds(({ inStepSeconds }) => inStepSeconds),
      '',
      ' s',
    ),
    atMost(
      'late tap on 3G: pages between tap and stage',
      0,
      seconds(({ pages }) => pages - 1),
    ),
  ]
}

async function personalLink({ database }: TestBed, port: number): Promise<string> {
  const { body } = await register(port, FILMED_EVENT, 'ada@example.com')
  const { registration } = body as { registration: { accessKey: string; event: { id: number } } }
  await runOperation(database, FILMED_EVENT, 'start')
  await database
    .updateTable('events')
    .set({ startedAt: new Date(Date.now() - LATE_SECONDS * 1000) })
    .where('slug', '=', FILMED_EVENT)
    .execute()
  return waitingRoomPath(registration.event.id, registration.accessKey)
}

type Join = { pictureSeconds: number; inStepSeconds: number; pages: number }

async function join(page: Page, link: string): Promise<Join> {
  let pages = 0
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.ok()) pages += 1
  })
  const tappedMs = Date.now()
  await page.goto(link, { waitUntil: 'commit', timeout: PATIENCE_MS })
  await page.waitForURL('**/stage?*', { waitUntil: 'commit', timeout: PATIENCE_MS })
  const since = () => (Date.now() - tappedMs) / 1000
  const reaches = (secondsIn: number) =>
    page.waitForFunction(
      (least) => {
        const film = document.querySelector('video')
        return film !== null && !film.paused && film.readyState > 2 && film.currentTime > least
      },
      secondsIn,
      { timeout: PATIENCE_MS, polling: 50 },
    )
  await reaches(LATE_SECONDS / 2)
  const before = await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)
  await reaches(before + 0.2)
  const pictureSeconds = since()
  const expected = LATE_SECONDS + since()
  await reaches(expected - 1)
  return { pictureSeconds, inStepSeconds: since(), pages }
}
