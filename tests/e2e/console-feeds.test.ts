import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from './console-support.ts'
import { roadshow, withOwnSite } from './support.ts'

const FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>The Quartz Wire</title>
  <item><guid>urn:quartz</guid><title>Quartzwing results</title>
    <description>TORONTO -- Alderic Mines Inc. (TSX: ALDM) today announced results.</description>
    <pubDate>Wed, 05 Nov 2025 12:00:00 GMT</pubDate></item>
  <item><guid>urn:untitled</guid><description>This one has no title.</description></item></channel></rss>`

let wire: Server
let origin: string

withOwnSite({ environment: { INTERNAL_FEEDS: 'on' } })
beforeAll(async () => {
  wire = createServer(({ url }, response) =>
    url === '/broken' ? response.writeHead(500).end() : response.end(FEED),
  )
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(wire.address() as AddressInfo).port}`
})
afterAll(() => {
  wire.closeAllConnections()
  wire.close()
})

const WORDS = {
  add: 'Ajouter le fil',
  readNow: (feed: string) => `Lire ${feed} maintenant`,
  pause: (feed: string) => `Mettre ${feed} en pause`,
  resume: (feed: string) => `Reprendre ${feed}`,
  leftOut: 'Écartés, et pourquoi',
  reason: 'Une entrée sans titre\u00a0: sans titre',
  failing: 'Fils en panne',
  failed: 'a répondu par 500 au lieu d’un fil.',
}

test('R805 R809 feeds in the console are added, read at once, explained and paused', async () => {
  const context = await signedIn('publisher', { language: 'fr' })
  const page = await context.newPage()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto(`${roadshow.origin}/console/feeds`)
  for (const path of ['/wire', '/broken']) {
    await page.locator('#address').fill(origin + path)
    await press(WORDS.add)
    await page
      .locator('tbody')
      .getByText(origin + path)
      .first()
      .waitFor()
  }
  // It may have been read by its schedule already, and has its own title then.
  const works = page.locator('tbody tr').filter({ hasText: `${origin}/wire` })
  await works.getByRole('button').first().click()
  await works.getByText(WORDS.leftOut).click()
  await works.getByText(WORDS.reason).waitFor()
  await press(WORDS.readNow(`${origin}/broken`))
  await page.getByText(WORDS.failed).waitFor()
  const start = await context.newPage()
  await start.goto(`${roadshow.origin}/console`)
  const failing = start.getByRole('table', { name: WORDS.failing })
  await failing
    .getByRole('row', { name: `${origin}/broken` })
    .getByText(WORDS.failed)
    .waitFor()
  expect(await failing.getByText(`${origin}/wire`).count()).toBe(0)
  await press(WORDS.pause('The Quartz Wire'))
  await page.getByRole('button', { name: WORDS.resume('The Quartz Wire'), exact: true }).waitFor()
  const { rows } = await roadshow.pool.query('select is_paused from feeds order by address')
  expect(rows).toEqual([{ is_paused: false }, { is_paused: true }])
})
