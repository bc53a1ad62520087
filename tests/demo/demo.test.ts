import { Temporal } from 'temporal-polyfill'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadDemo } from '#demo/loader/load-demo.ts'
import { getFilm, getTranscript, listVideos, listVndrs } from '#features/vndrs/contract.ts'
import { folderAt } from '#platform/storage/storage.ts'
import { goTo, newPage, roadshow, withOwnSite } from '../e2e/support.ts'
import { member } from '../support/callers.ts'
import { type Crawled, crawl } from '../support/crawl.ts'
import { createTestDatabase } from '../support/database.ts'
import { aCompany } from '../support/factories.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** One page of each kind, by the route of the first address that the crawl finds; the second half is read in French. */
const IN_BROWSER = [
  '/',
  '/events/:slug',
  '/companies/:slug',
  '/releases/:slug',
  '/articles/:slug',
  '/blogs/:slug',
  '/careers/:slug',
  '/team/:slug',
  '/vndrs/:slug',
  '/video-watch',
  '/faq',
  '/about',
  '/services',
  '/retail-services',
  '/media-relations',
  '/web-development',
  '/social-media',
  '/studio',
]
/** Pages of records, without a query: eight of each are read, of all others one per combination of filters. */
const RECORDS = /^\/(articles|blogs|careers|companies|events|releases|team|vndr|vndrs)\/:\w+\?$/
const storage = folderAt(temporaryFolder())

withOwnSite({ template: 'demo' })

test('leaves a database with content unchanged', async () => {
  const load = (database: typeof roadshow.database) =>
    loadDemo(database, { now: Temporal.Now.instant(), storage })
  expect(await load(roadshow.database)).toBe(false)
  const { database, drop } = await createTestDatabase()
  await aCompany(database)
  expect(await load(database)).toBe(false)
  expect(await database.selectFrom('firm').select('id').execute()).toEqual([])
  await drop()
})

describe.each([
  ['en', IN_BROWSER.slice(0, IN_BROWSER.length / 2)],
  ['fr', IN_BROWSER.slice(IN_BROWSER.length / 2)],
] as const)('in %s', (language, inBrowser) => {
  let pages: Crawled[]
  beforeAll(async () => {
    pages = await crawl(roadshow.origin, language, (kind) => (RECORDS.test(kind) ? 8 : 1))
  })

  test('every page answers, and no link is dead', () => {
    expect(pages.filter(({ route }) => route === '/releases/:slug').length).toBe(8)
    const dead = pages.filter(({ status }) => status >= 400)
    expect(dead.map(({ status, address, from }) => `${status} ${address} on ${from}`)).toEqual([])
  })

  test('pages log no error, of half of the kinds in each language', async () => {
    const page = await newPage({ language })
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(`${page.url()} ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${page.url()} ${message.text()}`)
    })
    for (const route of inBrowser) {
      const address = pages.find((each) => each.route === route && each.status === 200)?.address
      if (!address) throw new Error(`The demo has no page ${route}`)
      await goTo(page, address)
    }
    expect(complaints).toEqual([])
  })
})

describe('R413 films', () => {
  test('have captions in both languages', async () => {
    const { token } = await member(roadshow)
    const { vndrs } = await roadshow.api()(listVndrs, {})
    expect(vndrs.length).toBeGreaterThanOrEqual(7)
    for (const { slug } of vndrs) {
      const params = { slug }
      const { film } = await roadshow.api('en', '127.0.0.1', token)(getFilm, { params })
      expect((await fetch(new URL(film.url, roadshow.origin), { method: 'HEAD' })).status, slug).toBe(200)
      expect(film.captions.map((each) => each.language).sort()).toEqual(['en', 'fr'])
      for (const language of ['en', 'fr'] as const) {
        const transcript = { params, query: { language } }
        const { paragraphs } = await roadshow.api('en', '127.0.0.1', token)(getTranscript, transcript)
        expect(paragraphs.length, `${slug} ${language}`).toBeGreaterThan(3)
      }
    }
  })

  test('play with them', async () => {
    const { videos } = await roadshow.api()(listVideos, {})
    const page = await newPage()
    await goTo(page, `/video-watch?v=${videos[0]?.slug}`)
    await page.locator('main').getByRole('button', { name: /^Play/ }).first().click()
    await page.waitForFunction(() => {
      const video = document.querySelector('video')
      const shown = [...(video?.textTracks ?? [])].find(({ mode }) => mode === 'showing')
      return (video?.currentTime ?? 0) > 0.2 && (shown?.cues?.length ?? 0) > 5
    })
  })
})
