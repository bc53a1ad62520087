import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { testSite } from '../../tests/support/site.ts'

/** All routes mounted by the application: `GET /api/areas`. */
const mounted: string[] = []
// Fastify publishes this before any route is mounted.
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url, config }) => {
    if (config?.isRefusal) return
    for (const each of [method].flat()) mounted.push(`${each} ${url}`)
  })
})
const { roadshow } = testSite()

type Answer = { code?: string; msg: string[]; fields?: Record<string, string[]> }

async function call(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
  const response = await fetch(`${roadshow.origin}/api${path}`, init)
  return { status: response.status, body: (await response.json()) as Answer }
}

const json = (body: object, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})

describe('R701 OpenAPI description', () => {
  test('describes exactly the mounted calls', async () => {
    const description = (await (await fetch(`${roadshow.origin}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, object>>
    }
    const described = Object.entries(description.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map(
        (method) => `${method.toUpperCase()} /api${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    )
    const calls = mounted.filter((route) => /^(?!HEAD)\w+ \/api\/(?!docs\b|\*).+/.test(route))
    expect(calls.length).toBeGreaterThan(60)
    expect([...described].sort()).toEqual([...calls].sort())
  })
})

describe('R703 unknown query parameters', () => {
  test.each([
    '/companies?colour=red',
    '/teams?colour=red',
    '/jobs?colour=red',
    '/quotes?colour=red',
    '/quotes/1/history?colour=red',
    '/faq?colour=red',
    '/areas?colour=red',
    '/firm?colour=red',
    '/releases?colour=red',
    '/events?colour=red',
    '/events/some-event?colour=red',
    '/calendar.ics?colour=red',
    '/event/vndrs?colour=red',
    '/openapi.json?colour=red',
    '/healthz?colour=red',
    '/media/x.mp4?colour=red',
    '/user/isLoggedIn?colour=red',
  ])('refuses GET %s', async (path) => {
    const { status, body } = await call(path)
    expect([status, body.code]).toEqual([422, 'invalid'])
    expect(body.fields?.colour?.[0]).toMatch(
      /^This (parameter is not accepted here\. Use only|address accepts no parameter)/,
    )
  })

  test('refuses POST, with a French message', async () => {
    const { status, body } = await call('/contact?couleur=rouge&lng=fr', json({}))
    expect([status, body.fields]).toEqual([
      422,
      { couleur: ['Cette adresse n’accepte aucun autre paramètre que lng'] },
    ])
  })

  test('lists the known parameters in the message', async () => {
    const { body } = await call('/companies?colour=red')
    expect(body.fields?.colour).toEqual([
      'This parameter is not accepted here. Use only: q, sector, exchange, letter, page, pageSize',
    ])
  })

  test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'reports the parameter %s like any other',
    async (name) => {
      for (const path of ['/areas', '/releases/search']) {
        const { status, body } = await call(`${path}?${name}=1`)
        expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [name]])
      }
    },
  )

  test.each(['constructor', 'toString'])('reports the body field %s like any other', async (name) => {
    const { body } = await call('/user/login', json({ email: 'a@example.com', password: 'x', [name]: 1 }))
    // The JSON parser refuses `constructor` earlier, as a prototype attack.
    if (body.code === 'invalid') expect(Object.keys(body.fields ?? {})).toContain(name)
    else expect(body.code).toBe('malformed')
  })

  test.each(['/areas?lng=fr', '/quotes?lng=fr'])('accepts lng at every address: %s', async (path) => {
    expect((await call(path)).status).toBe(200)
  })

  test.each(['/', '/companies', '/events', '/releases', '/careers', '/contact'])(
    'ignores unknown parameters of pages, which other sites add to links: %s',
    async (path) => {
      const page = await fetch(`${roadshow.origin}${path}?utm_source=mail&fbclid=1`)
      expect(page.status).toBe(200)
    },
  )

  test.each(['/email/verify/1/x?expires=1&signature=2&utm_source=mail', '/unsubscribe/x?utm_source=mail'])(
    'ignores unknown parameters of links in mails: %s',
    async (path) => {
      const answer = await fetch(`${roadshow.origin}/api${path}`, { redirect: 'manual' })
      expect(answer.status).toBe(302)
    },
  )
})

describe('R703 bodies with too many fields', () => {
  const fieldsOf = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]))

  test.each([
    ['in one object', fieldsOf(1001)],
    ['in an object within', { name: 'Ada', nested: fieldsOf(1000) }],
    ['in many objects', { list: Array.from({ length: 1000 }, () => ({ k: 1 })) }],
  ])('refuses the whole body without naming fields: %s', async (_, body) => {
    const { status, body: answer } = await call('/contact', json(body))
    expect([status, answer.fields]).toEqual([422, { body: ['Send no more than 1,000 fields'] }])
    const french = await call('/contact?lng=fr', json(body))
    expect(french.body.fields).toEqual({ body: ['Envoyez au plus 1\u00a0000 champs'] })
  })

  test('names unknown fields up to the limit', async () => {
    const { status, body } = await call('/contact', json(fieldsOf(1000)))
    expect([status, body.fields?.k0]).toEqual([422, ['This field is not accepted here: remove it']])
  })

  test('refuses a body of nested arrays with 422', async () => {
    const depth = 20_000
    const body = `{"name":${'['.repeat(depth)}${']'.repeat(depth)}}`
    const { status } = await call('/contact', { ...json({}), body })
    expect(status).toBe(422)
  })
})

describe('R703 messages of faults', () => {
  test('treats null in an optional field as absent', async () => {
    const { status, body } = await call(
      '/subscribe',
      json({
        name: 'Ada',
        email: 'ada@example.com',
        company: null,
        phone: null,
        areas: null,
        clients: null,
        lastName: null,
      }),
    )
    expect([status, body.fields]).toEqual([200, undefined])
  })

  test('reports null in a required field as required, and only there', async () => {
    const { status, body } = await call(
      '/contact',
      json({ name: null, email: null, message: 'Hello', company: null }),
    )
    expect([status, body.fields]).toEqual([
      422,
      { name: ['This field is required'], email: ['This field is required'] },
    ])
  })

  test.each([
    ['1.5', 'Enter a whole number', 'Entrez un nombre entier'],
    ['x', 'Enter a number', 'Entrez un nombre'],
    ['0', 'Enter a whole number of 1 or more', 'Entrez un nombre entier égal ou supérieur à 1'],
  ])('reports page=%s in both languages', async (page, english, french) => {
    expect((await call(`/releases?page=${page}`)).body.fields).toEqual({ page: [english] })
    expect((await call(`/releases?lng=fr&page=${page}`)).body.fields).toEqual({ page: [french] })
  })

  test.each([
    [
      '/contact',
      'application/x-www-form-urlencoded',
      'This address accepts JSON in UTF-8 (application/json).',
    ],
    [
      '/jobs/associate-advisor-relations-toronto/applications',
      'application/json',
      'This address accepts a form (multipart/form-data).',
    ],
    [
      '/jobs/associate-advisor-relations-toronto/applications',
      'text/plain',
      'This address accepts a form (multipart/form-data).',
    ],
  ])('refuses a body of the wrong type: %s names what it takes instead of %s', async (path, type, words) => {
    const { status, body } = await call(path, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': type },
    })
    expect([status, body.code, body.msg]).toEqual([415, 'unsupported_media_type', [words]])
  })

  test('says in French that a position takes a form', async () => {
    const { status, body } = await call(
      '/jobs/associate-advisor-relations-toronto/applications?lng=fr',
      json({}),
    )
    expect([status, body.msg]).toEqual([415, ['Cette adresse accepte un formulaire (multipart/form-data).']])
  })

  test('responds 404 to any application for an unknown position', async () => {
    for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
      const headers = { 'content-type': type }
      const { status } = await call('/jobs/no-such-job/applications', { method: 'POST', body: '{}', headers })
      expect([type, status]).toEqual([type, 404])
    }
  })
})
