import { describe, expect, test } from 'vitest'
import { ROUTES, sourceOf } from '../support/crawl.ts'
import { metaOf, tagsOf, textsOn } from '../support/html.ts'
import { roadshow, withSite } from './support.ts'

withSite()

const NOT_FOUND = {
  en: "Sorry, we couldn't find the page you were looking for.",
  fr: 'Nous n’avons pas trouvé la page que vous cherchiez.',
}
const LANGUAGES = ['en', 'fr'] as const
/** The languages take turns. */
const languageOf = (index: number): 'en' | 'fr' => (index % 2 === 0 ? 'en' : 'fr')

/** The response to a page request with this address typed. */
async function pageAt(address: string, language: 'en' | 'fr' = 'en', redirect: RequestRedirect = 'manual') {
  const headers = { 'accept-language': language }
  const response = await fetch(roadshow.origin + address, { headers, redirect })
  const html = await response.text()
  return { status: response.status, type: response.headers.get('content-type') ?? '', html }
}

/** Expects a complete page in the visitor's language, whatever is wrong with the address. */
function expectPage({ type, html }: { type: string; html: string }, address: string, language: 'en' | 'fr') {
  expect(type, address).toMatch(/^text\/html/)
  expect(html.includes(`<html lang="${language}"`), address).toBe(true)
  expect(tagsOf(html, 'h1'), address).toHaveLength(1)
}

const PLAIN = ROUTES.filter((route) => !/[:*]/.test(route))
const WITH_SLUG = ROUTES.filter((route) => route.endsWith('/:slug'))

const SLUGS = {
  'a way up': '..%2F..%2Fetc%2Fpasswd',
  'a way up, twice encoded': '%252e%252e%252f',
  NUL: 'a%00b',
  capitals: 'NO-SUCH-THING',
  'half a character': '%E0%A4',
  'a lone percent sign': '100%',
  'a backslash': '%5Cevil',
  'an emoji': '%F0%9F%98%80',
  Chinese: '%E4%B8%AD%E6%96%87',
  'a quote of SQL': "x'%20or%201=1--",
  markup: '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  'a blank': '%20',
  'a number': '1e9',
  '3,000 letters': 'a'.repeat(3000),
}

/** Every third of a list, so that each route meets a third of the addresses, and each address a third of the routes. */
const turnOf = <T>(list: T[], turn: number) => list.filter((_, index) => (index + turn) % 3 === 0)

test.each(
  Object.entries(SLUGS).map(([name, slug], index) => ({ name, slug, index, language: languageOf(index) })),
)(
  'R102 responds 404 to a slug with $name on pages of records, in $language',
  async ({ slug, index, language }) => {
    for (const route of turnOf(WITH_SLUG, index)) {
      const page = await pageAt(route.replace(':slug', slug), language)
      expect(page.status, route).toBe(404)
      expectPage(page, route, language)
      expect(textsOn(page.html).map(({ text }) => text)).toContain(NOT_FOUND[language])
      expect(metaOf(page.html, 'robots')).toBe('noindex')
      expect(page.html).not.toContain('<script>alert(1)')
    }
  },
)

test.each(['/%', '/%E0%A4%A', '/%00', '//evil.example', '/events//x', '/.git/config', '/wp-login.php'])(
  'R102 responds 404 to %s',
  async (address) => {
    const page = await pageAt(address, 'fr')
    expect(page.status).toBe(404)
    expectPage(page, address, 'fr')
    expect(textsOn(page.html).map(({ text }) => text)).toContain(NOT_FOUND.fr)
  },
)

const QUERIES = {
  'unknown parameters': 'utm_source=mail&colour=red&__proto__=x&constructor=y',
  'names without values': 'q&page&sector&lng',
  'a name given twice': 'q=a&q=b&page=1&page=2&sector=mining&sector=finance',
  'a text of 10,000 letters': `q=${'x'.repeat(10_000)}`,
  operators: 'q=%26%20%7C%20!%20%3C-%3E%20:*%20-%20(%20)',
  'a quote that doesn’t close': 'q=%22gold%20mine',
  Chinese: 'q=%E4%B8%AD%E6%96%87',
  NUL: 'q=a%00b&company=%00',
  'half a character': 'q=%E0%A4&lng=%E0',
  'an unknown language': 'lng=xx',
  'page 0': 'page=0',
  'page -1': 'page=-1',
  'page 1e9': 'page=1e9',
  'page abc': 'page=abc',
  'a page past the last': 'page=9999',
  'filters that are none':
    'sector=gossip&topic=gossip&company=nobody&date=2026-13-45&exchange=LSE&tab=x&a=999',
  markup: 'q=%3Cscript%3Ealert(1)%3C%2Fscript%3E',
}

/** Pages that read their query; the others get one address with several of the queries. */
const WITH_QUERY = [
  '/',
  ...PLAIN.filter((route) => route !== '/stage' && /listData\(|searchParams/i.test(sourceOf(route))),
]

async function expectWhole(route: string, query: string, language: 'en' | 'fr') {
  const page = await pageAt(`${route}?${query}`, language, 'follow')
  expect([200, 422], route).toContain(page.status)
  expectPage(page, route, language)
  expect(page.html.includes('<script>alert(1)'), route).toBe(false)
}

test.each(
  Object.entries(QUERIES).map(([name, query], index) => ({
    name,
    query,
    index,
    language: languageOf(index),
  })),
)('renders pages that read their query with $name, in $language', async ({ query, index, language }) => {
  for (const route of turnOf(WITH_QUERY, index)) await expectWhole(route, query, language)
})

test('ignores any query on pages that read none', async () => {
  const query = [QUERIES['unknown parameters'], QUERIES.NUL, QUERIES.markup, 'page=0'].join('&')
  for (const route of PLAIN.filter((each) => each !== '/stage' && !WITH_QUERY.includes(each)))
    await expectWhole(route, query, 'fr')
})

const BAD_FILTERS = { en: 'Some filters can’t be used', fr: 'Certains filtres sont inutilisables' }

/** The messages of paged lists for an invalid page number. */
const PAGED = {
  '/companies': BAD_FILTERS,
  '/events': BAD_FILTERS,
  '/releases': BAD_FILTERS,
  '/articles': { en: 'No articles found.', fr: 'Aucun article trouvé.' },
  '/blogs': { en: 'No blog posts found.', fr: 'Aucun billet de blogue trouvé.' },
}

/** Pages whose list the API reads by pages. */
async function pagedLists(): Promise<string[]> {
  const { paths } = (await (await fetch(`${roadshow.origin}/api/openapi.json`)).json()) as {
    paths: Record<string, { get?: { parameters: { name: string }[] } }>
  }
  return PLAIN.filter((path) => paths[path]?.get?.parameters.some(({ name }) => name === 'page'))
}

const NO_PAGE_NUMBERS = ['0', '-1', '1.5', '1e9', 'abc']

describe('R401 R402 number pages from 1', () => {
  test('on every page of a paged list; beyond the last page the list is empty', async () => {
    const lists = await pagedLists()
    expect(lists).toEqual(expect.arrayContaining(Object.keys(PAGED)))
    for (const list of lists) {
      for (const number of NO_PAGE_NUMBERS)
        expect([`${list}?page=${number}`, (await pageAt(`${list}?page=${number}`)).status]).toEqual([
          `${list}?page=${number}`,
          422,
        ])
      expect([list, (await pageAt(`${list}?page=9999`)).status]).toEqual([list, 200])
    }
  })

  test.each(Object.entries(PAGED))('and say so at %s', async (list, message) => {
    for (const language of LANGUAGES) {
      const page = await pageAt(`${list}?page=0`, language)
      expect(page.status).toBe(422)
      expect(textsOn(page.html).map(({ text }) => text)).toContain(message[language])
    }
  })
})
