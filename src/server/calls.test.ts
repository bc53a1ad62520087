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

/** The API's lists (R701): call, property of the reply, and path in the OpenAPI description. */
const LISTS = [
  ['/articles', 'articles', '/articles'],
  ['/blogs', 'blogs', '/blogs'],
  ['/companies', 'companies', '/companies'],
  ['/quotes', 'quotes', '/quotes'],
  ['/events', 'events', '/events'],
  ['/jobs', 'jobs', '/jobs'],
  ['/releases', 'releases', '/releases'],
  ['/releases?page=2', 'releases', '/releases'],
  ['/releases/search?q=results&page=1', 'releases', '/releases/search'],
  ['/releases/search?ticker=ORVN&page=1', 'releases', '/releases/search'],
  ['/releases/search?sector=mining', 'releases', '/releases/search'],
  ['/releases/search?company=orvane-gold', 'releases', '/releases/search'],
  ['/releases/search?topic=financing', 'releases', '/releases/search'],
  ['/releases/search?year=2025', 'releases', '/releases/search'],
  ['/releases/search?language=fr', 'releases', '/releases/search'],
  ['/teams', 'teams', '/teams'],
  ['/event/vndrs', 'vndrs', '/event/vndrs'],
  ['/event/videos', 'videos', '/event/videos'],
  ['/faq', 'faq', '/faq'],
  ['/pages', 'pages', '/pages'],
  ['/releases/months', 'months', '/releases/months'],
] as const

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

/** The API's single records: their list, its property, the reply's property, and the record's identifier. */
const THINGS = [
  ['/articles', 'articles', 'article', 'slug'],
  ['/blogs', 'blogs', 'blog', 'slug'],
  ['/companies', 'companies', 'company', 'slug'],
  ['/quotes', 'quotes', 'quote', 'id'],
  ['/events', 'events', 'event', 'slug'],
  ['/jobs', 'jobs', 'job', 'slug'],
  ['/releases', 'releases', 'release', 'slug'],
  ['/teams', 'teams', 'team', 'slug'],
  ['/event/vndrs', 'vndrs', 'vndr', 'slug'],
  ['/event/videos', 'videos', 'video', 'slug'],
  ['/pages', 'pages', 'page', 'slug'],
] as const

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

async function expectList(call: string, plural: string, path: string, language: string): Promise<Answer> {
  const answer = await answerOf(call, language)
  expect((answer[plural] as unknown[]).length, call).toBeGreaterThan(0)
  expect(faultsOf(path, answer), call).toEqual([])
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
  test.each(THINGS)(
    'refuses an unknown record of %s in the caller’s language',
    (list, _plural, _singular, by) => expectUnknownRefused(list, by),
  )

  test.each(PAGED)('refuses page 0 of %s', (list) =>
    expectPagesRefused(list, LISTS.find(([call]) => call === list)?.[1] ?? ''),
  )

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

  test.each(LISTS)('returns GET %s as described', async (call, plural, path) => {
    const answer = await expectList(call, plural, path, language)
    if (PAGED.includes(path) || path === '/releases/search')
      expect(answer).toMatchObject({
        page: expect.any(Number),
        pageSize: expect.any(Number),
        total: expect.any(Number),
        lastPage: expect.any(Number),
      })
  })

  test.each(THINGS)('returns a record of %s as described', async (list, plural, singular, by) => {
    const answer = await expectRecord(list, plural, by, language)
    expect(answer[singular]).toEqual(expect.any(Object))
  })
})

test.each([...LISTS.map(([call]) => call), '/areas'])(
  'R702 sends GET %s again only after a change',
  async (call) => {
    const etag = (await get(call)).headers.get('etag') ?? ''
    expect((await get(call, { 'if-none-match': etag })).status).toBe(304)
  },
)

describe('R701 OpenAPI description', () => {
  /** Lists and records of the description beside LISTS and THINGS, such as those of a new feature. */
  function others() {
    const tested = LISTS.map(([, , path]): string => path)
    const things = THINGS.map(([list, , , by]) => `${list}/{${by}}`)
    const all = publicReads((reply) => listIn(reply) !== undefined)
    return {
      lists: all.filter((path) => !tested.includes(path)),
      paged: publicReads(({ properties = {} }) => 'lastPage' in properties).filter(
        (path) => path !== '/releases/search' && !PAGED.includes(path),
      ),
      records: Object.keys(described).flatMap((path) => {
        const [, list = '', by] = /^(\/[\w/]+)\/\{(slug|id)\}$/.exec(path) ?? []
        return all.includes(list) && !things.includes(path) ? [{ list, by: by as 'slug' | 'id' }] : []
      }),
    }
  }

  test('has no list or record without a test', async () => {
    const { lists, paged, records } = others()
    for (const list of lists) await expectList(list, listOf(list), list, 'en')
    for (const list of paged) await expectPagesRefused(list, listOf(list))
    for (const { list, by } of records) {
      await expectUnknownRefused(list, by)
      await expectRecord(list, listOf(list), by, 'en')
    }
  })

  /** The implemented calls of R701. */
  const CALLS = [
    ...new Set([
      ...LISTS.map(([, , path]) => `get ${path}`),
      ...THINGS.map(([list, , , by]) => `get ${list}/{${by}}`),
    ]),
    'get /areas',
    'get /waiting-room/{eventId}/{uuid}',
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
