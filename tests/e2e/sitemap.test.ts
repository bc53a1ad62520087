import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_RELEASES_PER_FILE } from '#features/releases/server/sitemap.ts'
import { FEATURES } from '#server/features.ts'
import { ROUTES } from '../support/crawl.ts'
import { manyReleases } from '../support/factories.ts'
import { linkOf, metaOf } from '../support/html.ts'
import {
  expectNotFound,
  get,
  PUBLIC_URL,
  personal,
  roadshow,
  startPublicSite,
  stopPublicSite,
  textOf,
  xmlAt,
} from '../support/public-site.ts'

beforeAll(startPublicSite)
afterAll(stopPublicSite)

describe('R112 robots.txt', () => {
  /** The longest matching rule decides (RFC 9309 §2.2.2). */
  const allows = (robots: string, path: string) => {
    const rules = [...robots.matchAll(/^(Allow|Disallow): *(\S*)$/gim)]
      .map(([, verb = '', rule = '']) => ({ allowed: verb === 'Allow', rule }))
      .filter(({ rule }) => rule !== '' && path.startsWith(rule))
      .sort((a, b) => b.rule.length - a.rule.length)
    return rules[0]?.allowed ?? true
  }

  test('disallows addresses with a credential, and allows everything else', async () => {
    const robots = await textOf('/robots.txt')
    expect(robots).toMatch(/^User-agent: \*$/m)
    for (const path of [
      personal,
      '/watch/renmark/7/key',
      '/stage?room=1',
      '/unsubscribe/key',
      '/preferences/key',
      '/review/key',
      '/confirm/key',
      '/verify/1/a/2/b',
      '/my-registration/1/key',
      '/reset-password/key/ada@example.com',
    ])
      expect(allows(robots, path), path).toBe(false)
    for (const path of [
      '/',
      '/events',
      '/share/home.png',
      '/assets/x.js',
      '/api/events',
      '/releases/feed.xml',
    ])
      expect(allows(robots, path), path).toBe(true)
  })

  test('names the sitemap by its public address', async () => {
    expect(await textOf('/robots.txt')).toMatch(new RegExp(`^Sitemap: ${PUBLIC_URL}/sitemap.xml$`, 'm'))
  })

  test('excludes the API from search results', async () => {
    for (const path of ['/api/events', '/api/docs', '/api/no-such-call'])
      expect((await get(path)).headers.get('x-robots-tag'), path).toBe('noindex')
    expect((await get('/events')).headers.get('x-robots-tag')).toBeNull()
  })
})

describe('R112 sitemap', () => {
  type Url = { loc: string; lastmod?: string; 'xhtml:link'?: Record<string, string>[] }
  const W3C = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

  async function filesOf(): Promise<string[]> {
    const { sitemapindex } = await xmlAt('/sitemap.xml')
    expect(sitemapindex['@xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
    for (const { lastmod } of sitemapindex.sitemap) if (lastmod) expect(lastmod).toMatch(W3C)
    return sitemapindex.sitemap.map(({ loc }: Url) => loc)
  }

  async function urlsIn(file: string): Promise<Url[]> {
    const { urlset } = await xmlAt(file)
    expect(urlset['@xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
    expect(urlset['@xmlns:xhtml']).toBe('http://www.w3.org/1999/xhtml')
    return urlset.url
  }

  /** Every address of every file, loaded once. */
  let all: Promise<Url[]> | undefined
  const everyUrl = () => {
    all ??= filesOf().then(async (files) => {
      const urls: Url[] = []
      for (const file of files) urls.push(...(await urlsIn(file)))
      return urls
    })
    return all
  }

  test.each([
    '/sitemaps/releases-2026-13.xml',
    '/sitemaps/releases-0000-01.xml',
    '/sitemaps/releases-1999-01.xml',
    '/sitemaps/x',
  ])('responds 404 to %s', expectNotFound)

  test('follows the rules of sitemaps.org and Google in every file', async () => {
    const seen = new Set<string>()
    for (const { loc, lastmod, ...rest } of await everyUrl()) {
      expect(loc.startsWith(`${PUBLIC_URL}/`) && loc === new URL(loc).href, loc).toBe(true)
      expect(loc.length).toBeLessThan(2048)
      expect(seen.has(loc), `${loc} twice`).toBe(false)
      seen.add(loc)
      if (lastmod !== undefined) expect(lastmod).toMatch(W3C)
      const alternates = rest['xhtml:link'] ?? []
      if (alternates.length > 0)
        expect(
          alternates.map((link) => link['@href']),
          loc,
        ).toContain(loc)
    }
  })

  test('lists every release at the address of its language', async () => {
    const releases = await roadshow.database
      .selectFrom('releases')
      .select(['slug', 'language'])
      .where('companyId', 'is not', null)
      .execute()
    const listed = (await everyUrl()).map(({ loc }) => loc).filter((loc) => loc.includes('/releases/'))
    const expected = releases.map(
      ({ slug, language }) => `${PUBLIC_URL}/releases/${slug}${language === 'fr' ? '?lng=fr' : ''}`,
    )
    expect(listed.toSorted()).toEqual(expected.toSorted())
    expect(listed.length).toBeGreaterThan(30)
  })

  test('has reciprocal alternates', async () => {
    const alternatesOf = new Map<string, string>()
    for (const url of await everyUrl()) alternatesOf.set(url.loc, JSON.stringify(url['xhtml:link'] ?? []))
    for (const [loc, alternates] of alternatesOf)
      for (const { '@href': href } of JSON.parse(alternates))
        expect(alternatesOf.get(href), `${href} of ${loc}`).toBe(alternates)
  })

  test('lists every public static page, and only indexable and canonical pages', async () => {
    const site = (await urlsIn('/sitemaps/site.xml')).map(({ loc }) => loc)
    const listed = new Set(site.map((loc) => new URL(loc).pathname))
    const plain = ROUTES.filter((route) => !/[:*]/.test(route))
    const leftOut = FEATURES.flatMap(({ sitemap }) => [
      ...(sitemap?.disallowed ?? []),
      ...(sitemap?.unlisted ?? []),
    ])
    const missing = plain.filter((route) => !listed.has(route) && !leftOut.includes(route))
    expect(missing, 'add these to sitemap of their feature.ts').toEqual([])
    const folders = new Map(site.map((loc) => [loc.replace(/[^/?]+(\?.*)?$/, '$1') + listedDepth(loc), loc]))
    const [release] = (await filesOf()).filter((file) => file.includes('/releases-'))
    const samples = [
      ...folders.values(),
      ...(release ? (await urlsIn(release)).slice(0, 4).map(({ loc }) => loc) : []),
    ]
    for (const loc of samples) {
      const html = await textOf(loc)
      expect(metaOf(html, 'robots'), loc).toBeUndefined()
      expect(linkOf(html, 'canonical'), loc).toBe(loc)
    }
  })

  /** Checks all pages directly below the root, and one page of each deeper kind. */
  const listedDepth = (loc: string) => (new URL(loc).pathname.split('/').length > 2 ? '' : loc)

  test('splits many releases of one month into several files', async () => {
    await manyReleases(roadshow.database, MAX_RELEASES_PER_FILE + 1, { publishedAt: '2019-02-03' })
    const first = await urlsIn('/sitemaps/releases-2019-02.xml')
    const second = await urlsIn('/sitemaps/releases-2019-02-2.xml')
    expect(first).toHaveLength(MAX_RELEASES_PER_FILE)
    expect(second).toHaveLength(1)
    expect(first.some(({ loc }) => loc === second[0]?.loc)).toBe(false)
    await expectNotFound('/sitemaps/releases-2019-02-3.xml')
    await sql`delete from releases where slug like 'bulk-%'`.execute(roadshow.database)
  })
})
