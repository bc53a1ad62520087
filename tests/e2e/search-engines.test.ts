import { setTimeout } from 'node:timers/promises'
import { parseRssFeed } from 'feedsmith'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listEvents } from '#features/events/contract.ts'
import { moveEvent, runOperation } from '#features/events/server/operations.ts'
import { FEATURES, SHARE_CARDS } from '../../src/server/features.ts'
import { type Crawled, crawl } from '../support/crawl.ts'
import { aRelease } from '../support/factories.ts'
import { linkOf, metaOf, structuredDataOf, tagsOf, titleOf } from '../support/html.ts'
import {
  expectNotFound,
  get,
  LANGUAGES,
  PUBLIC_URL,
  personal,
  roadshow,
  startPublicSite,
  stopPublicSite,
  textOf,
  xmlAt,
} from '../support/public-site.ts'
import { eventsAhead } from '../support/samples.ts'
import { structuredDataFaults } from '../support/structured-data.ts'

/** The routes with a feed. */
const FEED_ROUTES = FEATURES.flatMap(({ feeds = {} }) => Object.keys(feeds))

/** Renders a page of each kind, which is slow on a busy machine. */
const CRAWL_TIMEOUT_MS = 120_000

let pages: Record<'en' | 'fr', Crawled[]>
beforeAll(async () => {
  await startPublicSite()
  pages = { en: await kindsIn('en'), fr: await kindsIn('fr') }
}, CRAWL_TIMEOUT_MS)
afterAll(stopPublicSite)

/** Crawls one page of each kind. */
async function kindsIn(language: 'en' | 'fr'): Promise<Crawled[]> {
  const crawled = await crawl(roadshow.origin, language, () => 1)
  const html = crawled.filter(({ contentType, route }) => route && contentType.startsWith('text/html'))
  return [...new Map(html.toReversed().map((page) => [page.route, page])).values()]
}

/** Retries on 429 and 503: pictures are drawn one at a time, slowly on a busy machine. */
async function getPatiently(path: string): Promise<Response> {
  for (;;) {
    const response = await get(path)
    if (response.status !== 503) return response
    await setTimeout(1000 * Number(response.headers.get('retry-after')))
  }
}

test('R112 gives a page one canonical address, whatever address requested it', async () => {
  for (const asked of ['/events', '/Events/', '/events?utm_source=mail', '/events?lng=en'])
    expect(linkOf(await textOf(asked), 'canonical'), asked).toBe(`${PUBLIC_URL}/events`)
  expect(linkOf(await textOf('/EVENTS?utm_source=mail&lng=fr'), 'canonical')).toBe(
    `${PUBLIC_URL}/events?lng=fr`,
  )
})

describe.each(LANGUAGES)('R112 the head of every page, in %s', (language) => {
  test('has canonical and hreflang links', () => {
    for (const { address, html } of pages[language]) {
      if (metaOf(html, 'robots') === 'noindex') continue
      const canonical = linkOf(html, 'canonical') ?? ''
      expect(canonical.startsWith(`${PUBLIC_URL}/`), address).toBe(true)
      const spoken = tagsOf(html, 'link').filter(
        ({ attributes }) => attributes.rel === 'alternate' && attributes.hreflang,
      )
      expect(
        spoken.map(({ attributes }) => attributes.href),
        address,
      ).toContain(canonical)
      expect(linkOf(html, 'alternate', 'x-default'), address).toBeDefined()
      expect(metaOf(html, 'og:url'), address).toBe(canonical)
    }
  })

  test('has Open Graph data', () => {
    for (const { address, html } of pages[language]) {
      if (metaOf(html, 'robots') === 'noindex') continue
      for (const name of [
        'og:site_name',
        'og:title',
        'og:type',
        'og:description',
        'og:locale',
        'og:image:alt',
      ])
        expect(metaOf(html, name), `${address}: ${name}`).toBeTruthy()
      expect(titleOf(html), address).toContain(metaOf(html, 'og:title'))
      expect(metaOf(html, 'og:image'), address).toMatch(
        new RegExp(`^${PUBLIC_URL}/share/\\S+\\.png\\?lng=${language}$`),
      )
      expect(metaOf(html, 'twitter:card'), address).toBe('summary_large_image')
    }
  })

  test('has a PNG picture of the stated size below 150 kB on each kind of page', async () => {
    for (const { address, html, route } of pages[language]) {
      if (metaOf(html, 'robots') === 'noindex' || !PICTURED[language].test(route ?? '')) continue
      const response = await getPatiently(metaOf(html, 'og:image') ?? '')
      expect(response.status, address).toBe(200)
      expect(response.headers.get('content-type')).toBe(metaOf(html, 'og:image:type'))
      const png = Buffer.from(await response.arrayBuffer())
      expect(sizeOf(png), address).toEqual(
        [metaOf(html, 'og:image:width'), metaOf(html, 'og:image:height')].map(Number),
      )
      expect(png.length, address).toBeLessThan(150_000)
    }
  })

  test('has structured data that follow the rules of their types', () => {
    const faults = pages[language].flatMap(({ address, html }) =>
      structuredDataOf(html).flatMap((data) =>
        structuredDataFaults(data).map((fault) => `${address}: ${fault}`),
      ),
    )
    expect(faults).toEqual([])
  })

  test('has structured data on every page that needs them', () => {
    const wanted = [
      ...Object.keys(SHARE_CARDS).map((route) => [route, 'BreadcrumbList'] as const),
      ...Object.entries(WANTED_DATA).flatMap(([route, types]) => types.map((type) => [route, type] as const)),
    ]
    const missing = wanted.filter(([route, type]) => {
      const page = pages[language].find((each) => each.route === route)
      return !page || !structuredDataOf(page.html).some((data) => data['@type'] === type)
    })
    expect(
      missing.map(([route, type]) => `${route}: ${type}`),
      'give each page its structured data in jsonLd of <PageMeta>; every record’s page has useBreadcrumbs of #web/use-breadcrumbs.ts',
    ).toEqual([])
  })
})

/** Pages whose picture shows their content, and some whose picture shows the title; a few of them in French. */
const PICTURED = {
  en: /^\/$|^\/(faq|contact|about)$|\/:slug$/,
  fr: /^\/$|^\/contact$|^\/events\/:slug$/,
}

/** The types that pages have besides the trail of breadcrumbs, which every record's page with a card has. */
const WANTED_DATA: Record<string, string[]> = {
  '/': ['Organization'],
  '/events/:slug': ['Event'],
  '/releases/:slug': ['NewsArticle'],
  '/companies/:slug': ['Corporation'],
  '/articles/:slug': ['NewsArticle'],
  '/blogs/:slug': ['BlogPosting'],
  '/team/:slug': ['Person'],
  '/careers/:slug': ['JobPosting'],
  '/faq': ['FAQPage'],
  '/vndrs/:slug': ['VideoObject'],
  '/video-watch': ['VideoObject'],
}

/** Width and height from a PNG's first chunk. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

describe('R112 share pictures', () => {
  test.each([
    '/share/events/no-such-event.png',
    '/share/no-such-page.png',
    '/share/api/docs.png',
    '/share/%00.png',
  ])('respond 404 to %s', expectNotFound)

  test('don’t exist for pages with a credential in their address', async () => {
    await expectNotFound(`/share${personal}.png`)
    const html = await textOf(personal)
    expect(metaOf(html, 'og:image')).toBeUndefined()
    expect(metaOf(html, 'robots')).toBe('noindex')
  })

  test('contain no text of the address', async () => {
    const bytes = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer())
    const plain = await bytes('/share/events.png?lng=en')
    expect((await bytes('/share/events.png?lng=en&title=Sold')).equals(plain)).toBe(true)
    expect((await bytes('/share/events.png?lng=fr')).equals(plain)).toBe(false)
  })

  test('are sent again only after a change, and other sites may embed them', async () => {
    const response = await get('/share/home.png?lng=en')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const etag = response.headers.get('etag') ?? ''
    expect((await get('/share/home.png?lng=en', { 'if-none-match': etag })).status).toBe(304)
  })

  test('refuse excess requests with Retry-After, without delaying other pages', async () => {
    const { events } = await roadshow.api()(listEvents, { query: { period: 'past' } })
    const paths = LANGUAGES.flatMap((language) =>
      events.map(({ slug }) => `/share/events/${slug}.png?lng=${language}`),
    )
    const rush = Promise.all([...paths, ...paths, ...paths].map((path) => get(path)))
    const during = await get('/api/healthz')
    const answers = await rush
    expect(during.status).toBe(200)
    for (const { status, headers } of answers) {
      expect([200, 429, 503]).toContain(status)
      if (status !== 200) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })
})

describe.each(LANGUAGES)('R112 feeds, in %s', (language) => {
  const feedOf = (route: string) => {
    const page = pages[language].find((each) => each.route === route)
    if (!page) throw new Error(`The crawl found no page of ${route}, which has a feed.`)
    return `${page.address.split('?')[0]}/feed.xml?lng=${language}`
  }
  const feeds = () => FEED_ROUTES.map(feedOf)

  test('are valid RSS 2.0 by the RSS Advisory Board’s rules', async () => {
    for (const path of feeds()) {
      const { rss } = await xmlAt(path)
      const { channel } = rss
      expect(rss['@version']).toBe('2.0')
      expect(channel.language).toBe(`${language}-ca`)
      expect(channel.title).not.toMatch(language === 'fr' ? / :|\p{L}:/u : /\s:/)
      expect(channel.description).toBeTruthy()
      expect(channel['atom:link']).toMatchObject({ '@rel': 'self', '@href': PUBLIC_URL + path })
      expect(channel.item.length, path).toBeGreaterThan(0)
      const guids = channel.item.map((item: { guid: { '#text': string } }) => item.guid['#text'])
      expect(new Set(guids).size).toBe(guids.length)
      for (const { title, link, guid, pubDate, description } of channel.item) {
        expect(title && description, link).toBeTruthy()
        expect(guid).toEqual({ '#text': link, '@isPermaLink': 'true' })
        expect(link.startsWith(`${PUBLIC_URL}/`)).toBe(true)
        expect(pubDate).toMatch(RFC_822)
        expect(Date.parse(pubDate)).toBeLessThanOrEqual(Date.now())
      }
      const dates = channel.item.map(({ pubDate }: { pubDate: string }) => Date.parse(pubDate))
      expect(dates).toEqual(dates.toSorted((a: number, b: number) => b - a))
    }
  })

  test('can be read by another parser, and link to existing pages', async () => {
    for (const path of feeds()) {
      const feed = parseRssFeed(await textOf(path))
      const link = feed.items?.[0]?.link ?? ''
      expect((await get(link)).status, link).toBe(200)
      expect(linkOf(await textOf(link), 'canonical')).toBe(link)
      expect((await get(feed.link ?? '')).status).toBe(200)
    }
  })

  test('exist wherever a page links to one', async () => {
    const missing: string[] = []
    for (const { address, html } of pages[language])
      for (const { attributes } of tagsOf(html, 'link'))
        if (attributes.type === 'application/rss+xml' && (await get(attributes.href ?? '')).status !== 200)
          missing.push(`${address} links to ${attributes.href}`)
    expect(missing, 'list the feed in feeds of the feature’s feature.ts, or remove the link').toEqual([])
  })

  test('are linked from their pages', async () => {
    for (const route of [...FEED_ROUTES, '/newsroom']) {
      const page = pages[language].find((each) => each.route === route)
      const feed = tagsOf(page?.html ?? '', 'link').find(
        ({ attributes }) => attributes.type === 'application/rss+xml',
      )
      expect(feed?.attributes.title, route).toBeTruthy()
      expect((await get(feed?.attributes.href ?? '')).headers.get('content-type'), route).toContain(
        'application/rss+xml',
      )
    }
  })
})

const RFC_822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/

describe('R112 feeds', () => {
  test('list a moved or cancelled event as a new entry, and its structured data say so', async () => {
    const { events } = await roadshow.api()(listEvents, {})
    const event = eventsAhead(events).find(({ status }) => status === 'scheduled')
    if (!event) throw new Error('there is no event ahead')
    const [company] = event.companies
    const entry = async () => {
      const { rss } = await xmlAt(`/companies/${company?.slug}/feed.xml?lng=en`)
      type Item = { title: string; link: string; guid: { '#text': string; '@isPermaLink': string } }
      return rss.channel.item.find(({ link }: Item) => link.endsWith(`/events/${event.slug}`)) as Item
    }
    const page = async () =>
      structuredDataOf(await textOf(`/events/${event.slug}`)).find((each) => each['@type'] === 'Event')
    const announced = await entry()
    expect(announced.guid).toEqual({ '#text': announced.link, '@isPermaLink': 'true' })
    expect(await page()).toMatchObject({ eventStatus: 'https://schema.org/EventScheduled' })

    await moveEvent(roadshow.database, event.slug, new Date(Date.parse(event.startsAt) + 86_400_000))
    await expect.poll(async () => (await entry()).title).toBe(`New time: ${event.title}`)
    const moved = await entry()
    await expect.poll(page).toMatchObject({
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: event.startsAt,
    })

    await runOperation(roadshow.database, event.slug, 'cancel')
    await expect.poll(async () => (await entry()).title).toBe(`Event cancelled: ${event.title}`)
    const cancelled = await entry()
    await expect.poll(page).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
    const guids = [announced, moved, cancelled].map(({ guid }) => guid['#text'])
    expect(new Set(guids).size).toBe(3)
    expect(cancelled.guid['@isPermaLink']).toBe('false')
    expect([moved.link, cancelled.link]).toEqual([announced.link, announced.link])
  })

  test('respond 404 for an unknown company', async () => {
    await expectNotFound('/companies/no-such-company/feed.xml')
  })

  test('are in the caller’s language', async () => {
    const answered = await get('/releases/feed.xml', { 'accept-language': 'fr-CA' })
    expect(await answered.text()).toContain('<language>fr-ca</language>')
  })

  test('contain any characters of a title', async () => {
    const title = 'Q3 <b>&amp; ]]> "more" ‘é’ \u{1F4C8}'
    await aRelease(roadshow.database, { slug: 'odd-title', title, publishedAt: new Date() })
    await expect.poll(async () => (await get('/releases/feed.xml?lng=en')).text()).toContain('odd-title')
    const feed = parseRssFeed(await textOf('/releases/feed.xml?lng=en'))
    const item = feed.items?.find(({ link }) => link?.endsWith('/odd-title'))
    const { rss } = await xmlAt('/releases/feed.xml?lng=en')
    // Readers take a `<` for the beginning of a tag.
    expect(rss.channel.item[0].title).toBe(title.replace('<', '&lt;'))
    expect(item).toBeDefined()
    await sql`delete from releases where slug = 'odd-title'`.execute(roadshow.database)
    await expect.poll(() => textOf('/releases/feed.xml?lng=en')).not.toContain('odd-title')
  })

  test('are sent again only after a change', async () => {
    const first = await get('/releases/feed.xml?lng=en')
    const etag = first.headers.get('etag') ?? ''
    expect((await get('/releases/feed.xml?lng=en', { 'if-none-match': etag })).status).toBe(304)
  })
})
