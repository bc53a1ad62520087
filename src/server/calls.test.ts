import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testSite } from '../../tests/support/site.ts'

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0]
type Operation = {
  'x-access': string
  summary: string
  parameters: { name: string; in: string; required: boolean }[]
  responses: Record<string, { content: { 'application/json': { schema: JsonSchema } } }>
}
type Reply = { properties?: Record<string, { type?: string }> }
type Answer = Record<string, unknown>

const { roadshow } = testSite()
let described: Record<string, Record<string, Operation>>

beforeAll(async () => {
  const description = (await (await get('/openapi.json')).json()) as { paths: typeof described }
  described = description.paths
})

/** The paths of public calls that read JSON without parameters in their path, and whose reply fits. */
function publicReads(fits: (reply: Reply) => boolean): string[] {
  return Object.entries(described).flatMap(([path, { get: operation }]) => {
    const reply = operation?.responses['200']?.content['application/json']?.schema as Reply | undefined
    return operation?.['x-access'] === 'public' && reply && !path.includes('{') && fits(reply) ? [path] : []
  })
}

const get = (call: string, headers: Record<string, string> = {}) =>
  fetch(`${roadshow.origin}/api${call}`, { headers })

/** The year of some releases of the fixture, which are up to a year old. */
const LAST_YEAR = new Date(Date.now() - 200 * 86_400_000).getFullYear()

/** The API's lists (R701): the property of each call's reply. */
const LISTS: Record<string, string> = {
  '/articles': 'articles',
  '/blogs': 'blogs',
  '/companies': 'companies',
  '/quotes': 'quotes',
  '/events': 'events',
  '/jobs': 'jobs',
  '/releases': 'releases',
  '/releases?page=2': 'releases',
  '/releases/search?q=mines&page=1': 'releases',
  '/releases/search?ticker=ALDM&page=1': 'releases',
  '/releases/search?sector=mining': 'releases',
  '/releases/search?company=alderic-mines': 'releases',
  '/releases/search?topic=financing': 'releases',
  [`/releases/search?year=${LAST_YEAR}`]: 'releases',
  '/releases/search?language=fr': 'releases',
  '/teams': 'teams',
  '/event/vndrs': 'vndrs',
  '/event/videos': 'videos',
  '/faq': 'faq',
  '/pages': 'pages',
  '/releases/months': 'months',
}

/** A call's path in the OpenAPI description. */
const pathOf = (call: string) => call.replace(/\?.*/, '')

/** Paged lists: their replies hold the page's number and the number of pages. */
const PAGED = [
  '/articles',
  '/blogs',
  '/companies',
  '/events',
  '/quotes',
  '/releases',
  '/event/vndrs',
  '/event/videos',
]

/** The API's single records: the property of their reply, by their list. */
const RECORDS: Record<string, string> = {
  '/articles': 'article',
  '/blogs': 'blog',
  '/companies': 'company',
  '/quotes': 'quote',
  '/events': 'event',
  '/jobs': 'job',
  '/releases': 'release',
  '/teams': 'team',
  '/event/vndrs': 'vndr',
  '/event/videos': 'video',
  '/pages': 'page',
}

/** What identifies a record of a list in its address. */
const identifierOf = (list: string) => (list === '/quotes' ? 'id' : 'slug')

/** The reply of a successful call in a language. */
async function answerOf(call: string, language = 'en'): Promise<Answer> {
  const response = await get(call, { 'accept-language': language })
  expect(response.status, call).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(response.headers.get('content-language')).toBe(language)
  return (await response.json()) as Answer
}

/** Deviations of a reply from the OpenAPI description, including fields that it doesn't name. */
function faultsOf(path: string, answer: unknown): string[] {
  const operation = described[path]?.get
  if (!operation) return [`${path} is not described`]
  const schema = operation.responses['200']?.content['application/json'].schema ?? false
  const { error } = z.fromJSONSchema(schema).safeParse(answer)
  return error ? error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) : []
}

/** The id or slug of a list's first record. */
async function firstOf(list: string, plural: string, by: 'slug' | 'id'): Promise<string> {
  const things = (await answerOf(list))[plural] as Answer[]
  const [first] = things
  // A quote is identified by its company.
  return String(first?.[by] ?? (first?.company as Answer | undefined)?.id)
}

/** The property of a reply that is its list. */
function listIn({ properties = {} }: Reply): string | undefined {
  return Object.keys(properties).find((name) => properties[name]?.type === 'array')
}

function listOf(path: string): string {
  return listIn(described[path]?.get?.responses['200']?.content['application/json'].schema as Reply) ?? ''
}

async function expectUnknownRefused(list: string, by: 'slug' | 'id') {
  for (const unknown of by === 'id' ? ['999999', 'abc'] : ['no-such-slug', '..%2F..%2Fx', 'a%00']) {
    const response = await get(`${list}/${unknown}`, { 'accept-language': 'fr' })
    const answer = (await response.json()) as Answer
    expect([404, 422], `${list}/${unknown}`).toContain(response.status)
    expect(answer, list).toMatchObject({
      status: 'error',
      msg: [expect.stringMatching(/^Nous n’avons pas trouvé|^Veuillez|n’existe pas/)],
    })
  }
}

async function expectPagesRefused(list: string, plural: string) {
  for (const page of ['0', '-1', '1.5', '1e9', 'abc', '']) {
    const response = await get(`${list}?page=${page}`)
    if (page === '') expect(response.status, list).toBeLessThan(500)
    else expect([list, page, response.status]).toEqual([list, page, 422])
  }
  expect((await answerOf(`${list}?page=9999`))[plural], list).toEqual([])
}

async function expectList(call: string, plural: string, language: string): Promise<Answer> {
  const answer = await answerOf(call, language)
  expect((answer[plural] as unknown[]).length, call).toBeGreaterThan(0)
  expect(faultsOf(pathOf(call), answer), call).toEqual([])
  return answer
}

async function expectRecord(
  list: string,
  plural: string,
  by: 'slug' | 'id',
  language: string,
): Promise<Answer> {
  const answer = await answerOf(`${list}/${await firstOf(list, plural, by)}`, language)
  expect(faultsOf(`${list}/{${by}}`, answer), list).toEqual([])
  return answer
}

describe('R701 R703 errors', () => {
  test.each(Object.keys(RECORDS))('refuses an unknown record of %s in the caller’s language', (list) =>
    expectUnknownRefused(list, identifierOf(list)),
  )

  test.each(PAGED)('refuses page 0 of %s', (list) => expectPagesRefused(list, LISTS[list] ?? ''))

  test('names the accepted parameters of a search', async () => {
    const response = await get('/releases/search?colour=red')
    expect(response.status).toBe(422)
    const { fields } = (await response.json()) as { fields: { colour: string[] } }
    for (const name of ['q', 'ticker', 'sector', 'company', 'topic', 'year', 'language'])
      expect(fields.colour[0]).toContain(name)
  })
})

describe.each(['en', 'fr'] as const)('R701 replies in %s', (language) => {
  test('returns the areas as a list of names', async () => {
    const areas = await answerOf('/areas', language)
    expect(areas).toEqual(expect.arrayContaining([expect.any(String)]))
    expect(faultsOf('/areas', areas)).toEqual([])
  })

  test.each(Object.entries(LISTS))('returns GET %s as described', async (call, plural) => {
    const answer = await expectList(call, plural, language)
    if ([...PAGED, '/releases/search'].includes(pathOf(call)))
      expect(answer).toMatchObject({
        page: expect.any(Number),
        pageSize: expect.any(Number),
        total: expect.any(Number),
        lastPage: expect.any(Number),
      })
  })

  test.each(Object.entries(RECORDS))('returns a record of %s as described', async (list, singular) => {
    const answer = await expectRecord(list, LISTS[list] ?? '', identifierOf(list), language)
    expect(answer[singular]).toEqual(expect.any(Object))
  })
})

test.each([...Object.keys(LISTS), '/areas'])('R702 sends GET %s again only after a change', async (call) => {
  const etag = (await get(call)).headers.get('etag') ?? ''
  expect((await get(call, { 'if-none-match': etag })).status).toBe(304)
})

describe('R701 OpenAPI description', () => {
  const lists = [...new Set(Object.keys(LISTS).map(pathOf))]
  const records = Object.keys(RECORDS).map((list) => `${list}/{${identifierOf(list)}}`)

  /** Lists and records of the description beside LISTS and RECORDS, such as those of a new feature. */
  function others() {
    const all = publicReads((reply) => listIn(reply) !== undefined)
    return {
      // What readyz names late is no list of records.
      lists: all.filter((path) => !lists.includes(path) && path !== '/readyz'),
      paged: publicReads(({ properties = {} }) => 'lastPage' in properties).filter(
        (path) => path !== '/releases/search' && !PAGED.includes(path),
      ),
      records: Object.keys(described).flatMap((path) => {
        const [, list = '', by] = /^(\/[\w/]+)\/\{(slug|id)\}$/.exec(path) ?? []
        return all.includes(list) && !records.includes(path) ? [{ list, by: by as 'slug' | 'id' }] : []
      }),
    }
  }

  test('has no list or record without a test', async () => {
    const untested = others()
    for (const list of untested.lists) await expectList(list, listOf(list), 'en')
    for (const list of untested.paged) await expectPagesRefused(list, listOf(list))
    for (const { list, by } of untested.records) {
      await expectUnknownRefused(list, by)
      await expectRecord(list, listOf(list), by, 'en')
    }
  })

  /** The implemented calls of R701. */
  const CALLS = [
    ...[...lists, ...records].map((path) => `get ${path}`),
    'get /areas',
    'get /waiting-room/{eventId}/{accessKey}',
    'post /user/register',
    'post /user/login',
    'post /user/logout',
    'get /user/isLoggedIn',
    'post /user/forgotPassword',
    'post /user/resetPassword',
  ]

  test.each(CALLS)('describes %s', (call) => {
    const [method = '', path = ''] = call.split(' ')
    const operation = described[path]?.[method]
    expect(operation?.summary).toBeTruthy()
    expect(Object.keys(operation?.responses ?? {})).toContain('default')
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path')
    expect(inPath?.map(({ name }) => name)).toEqual(named)
  })

  test('describes the parameters of lists and searches', () => {
    const of = (path: string) => described[path]?.get?.parameters.map(({ name }) => name)
    expect(of('/releases')).toEqual(expect.arrayContaining(['page', 'lng']))
    expect(of('/releases/search')).toEqual(
      expect.arrayContaining(['q', 'ticker', 'sector', 'company', 'topic', 'year', 'language', 'page']),
    )
    expect(of('/events')).toEqual(
      expect.arrayContaining(['q', 'sector', 'date', 'topic', 'company', 'type', 'page']),
    )
  })
})
