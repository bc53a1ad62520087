import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testSite } from '../../tests/support/site.ts'

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0]
type Operation = {
  'x-access': string
  summary: string
  parameters?: { name: string; in: string; required: boolean }[]
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

/** A list that needs a query. */
const SEARCH = '/releases/search'
const SEARCHES = [
  '?q=results&page=1',
  '?ticker=ORVN&page=1',
  '?sector=mining',
  '?company=orvane-gold',
  '?topic=financing',
  '?year=2025',
  '?language=fr',
].map((query) => SEARCH + query)

/** The API's lists, by what the OpenAPI description says of their replies. */
const lists = () => publicReads((reply) => listIn(reply) !== undefined).filter((path) => path !== SEARCH)
const isPaged = ({ properties = {} }: Reply) => 'lastPage' in properties
const pagedLists = () => publicReads(isPaged).filter((path) => path !== SEARCH)

/** The property of a reply that is its list. */
function listIn({ properties = {} }: Reply): string | undefined {
  return Object.keys(properties).find((name) => properties[name]?.type === 'array')
}

/** The API's single records that some list holds: the list, and the property that identifies its records. */
function records(): { list: string; by: 'slug' | 'id' }[] {
  return Object.keys(described).flatMap((path) => {
    const [, list = '', by] = /^(\/[\w/]+)\/\{(slug|id)\}$/.exec(path) ?? []
    return lists().includes(list) ? [{ list, by: by as 'slug' | 'id' }] : []
  })
}

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

/** The records of a list's reply. */
function recordsOf(path: string, answer: Answer): Answer[] {
  const reply = described[path]?.get?.responses['200']?.content['application/json'].schema as Reply
  return answer[listIn(reply) ?? ''] as Answer[]
}

/** The id or slug of a list's first record. */
async function firstOf(list: string, by: 'slug' | 'id'): Promise<string> {
  const [first] = recordsOf(list, await answerOf(list))
  // A quote is identified by its company.
  return String(first?.[by] ?? (first?.company as Answer | undefined)?.id)
}

describe('R701 R703 errors', () => {
  test('refuse an unknown record of each list in the caller’s language', async () => {
    expect(records().length).toBeGreaterThan(9)
    for (const { list, by } of records())
      for (const unknown of by === 'id' ? ['999999', 'abc'] : ['no-such-slug', '..%2F..%2Fx', 'a%00']) {
        const response = await get(`${list}/${unknown}`, { 'accept-language': 'fr' })
        const answer = (await response.json()) as Answer
        expect([404, 422], `${list}/${unknown}`).toContain(response.status)
        expect(answer, list).toMatchObject({
          status: 'error',
          msg: [expect.stringMatching(/^Nous n’avons pas trouvé|^Veuillez|n’existe pas/)],
        })
      }
  })

  test('refuse page 0 of each list that has pages', async () => {
    expect(pagedLists().length).toBeGreaterThan(7)
    for (const list of pagedLists()) {
      for (const page of ['0', '-1', '1.5', '1e9', 'abc', '']) {
        const response = await get(`${list}?page=${page}`)
        if (page === '') expect(response.status, list).toBeLessThan(500)
        else expect([list, page, response.status]).toEqual([list, page, 422])
      }
      expect(recordsOf(list, await answerOf(`${list}?page=9999`)), list).toEqual([])
    }
  })

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

  test('return each list as described', async () => {
    expect(lists().length).toBeGreaterThan(12)
    for (const call of [...lists(), '/releases?page=2', ...SEARCHES]) {
      const path = call.replace(/\?.*/, '')
      const answer = await answerOf(call, language)
      expect(faultsOf(path, answer), call).toEqual([])
      expect(recordsOf(path, answer).length, call).toBeGreaterThan(0)
      if (publicReads(isPaged).includes(path))
        expect(answer, call).toMatchObject({
          page: expect.any(Number),
          pageSize: expect.any(Number),
          total: expect.any(Number),
          lastPage: expect.any(Number),
        })
    }
  })

  test('return a record of each list as described', async () => {
    for (const { list, by } of records()) {
      const answer = await answerOf(`${list}/${await firstOf(list, by)}`, language)
      expect(faultsOf(`${list}/{${by}}`, answer), list).toEqual([])
    }
  })
})

test('R702 lists are sent again only after a change', async () => {
  for (const call of [...lists(), ...SEARCHES, '/areas']) {
    const etag = (await get(call)).headers.get('etag') ?? ''
    expect((await get(call, { 'if-none-match': etag })).status, call).toBe(304)
  }
})

describe('R701 OpenAPI description', () => {
  /** Calls that the specification names. */
  const NAMED_CALLS = [
    'get /areas',
    'get /waiting-room/{eventId}/{uuid}',
    'post /user/register',
    'post /user/login',
    'post /user/logout',
    'get /user/isLoggedIn',
    'post /user/forgotPassword',
    'post /user/resetPassword',
  ]

  test('describes every call', () => {
    const calls = Object.entries(described).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
    )
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(expect.arrayContaining(NAMED_CALLS))
    for (const { path, operation } of calls) {
      expect(operation.summary, path).toBeTruthy()
      expect(Object.keys(operation.responses), path).toContain('default')
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
      expect(
        inPath.map(({ name }) => name),
        path,
      ).toEqual(named)
    }
  })

  test('describes the parameters of lists and searches', () => {
    const of = (path: string) => described[path]?.get?.parameters?.map(({ name }) => name)
    expect(of('/releases')).toEqual(expect.arrayContaining(['page', 'lng']))
    expect(of('/releases/search')).toEqual(
      expect.arrayContaining(['q', 'ticker', 'sector', 'company', 'topic', 'year', 'language', 'page']),
    )
    expect(of('/events')).toEqual(
      expect.arrayContaining(['q', 'sector', 'date', 'topic', 'company', 'type', 'page']),
    )
  })
})
