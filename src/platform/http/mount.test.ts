import Fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { endpointGroup } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import { mountOn } from '../../../tests/support/mount.ts'
import type { StaffSession } from './callers.ts'
import { sendError } from './errors.ts'
import { apiWithin } from './in-process.ts'

const reply = z.object({ ok: z.boolean() })
const newsGroup = endpointGroup('News', z.object({ token: z.string() }))
const readNews = newsGroup.get('/news', { access: 'public', summary: 'News', reply })
const openLink = newsGroup.get('/links/:token', { access: 'signed-link', summary: 'A link', reply })
const order = newsGroup.post('/orders', { access: 'public', summary: 'An order', reply, idempotent: true })
const yes = () => ({ ok: true })

/** `mount` without the types that would refuse these calls before the test does. */
type LooseMount = (endpoint: object, ...handlers: (typeof yes)[]) => void

function server(): FastifyInstance {
  const app = Fastify()
  app.setErrorHandler(sendError)
  onTestFinished(() => app.close())
  return app
}

test('an endpoint that names no access isn’t mounted', () => {
  const { access: _, ...unguarded } = readNews
  const mount = mountOn(server()) as LooseMount
  expect(() => mount(unguarded, yes)).toThrow("GET /news can't be mounted: it names no access")
})

test('an endpoint whose access is of no known kind isn’t mounted', () => {
  const mount = mountOn(server()) as LooseMount
  expect(() => mount({ ...readNews, access: 'releases:publish' }, yes)).toThrow('it names no access')
})

test('an endpoint for the holder of a signed link isn’t mounted without the check of the link', () => {
  const mount = mountOn(server()) as LooseMount
  expect(() => mount(openLink, yes)).toThrow(
    "GET /links/:token can't be mounted: access is signed-link, and the check of the link is missing",
  )
})

test.each(['maybe-signed-in', 'signed-in', 'signed-link'] as const)(
  'an endpoint with the access %s isn’t mounted with answers that are cached for everybody',
  (access) => {
    const mount = mountOn(server()) as LooseMount
    expect(() => mount({ ...readNews, access, cache: 'public' }, yes, yes)).toThrow(
      'answers that are cached for everybody are public and JSON',
    )
  },
)

test.each([
  ['with a key', { 'idempotency-key': 'one' }],
  ['without a key', {}],
])('a handler that leaves a declared idempotency aside answers 500, %s', async (_, headers) => {
  const app = server()
  mountOn(app)(order, yes)
  const answer = await app.inject({ method: 'POST', url: '/orders', headers })
  expect([answer.statusCode, answer.json().status]).toEqual([500, 'error'])
})

test('a handler that guards its effect by the key answers', async () => {
  const app = server()
  mountOn(app)(order, (_, { idempotency }) => {
    idempotency.markEnforced()
    return yes()
  })
  const answer = await app.inject({ method: 'POST', url: '/orders', headers: { 'idempotency-key': 'one' } })
  expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }])
})

describe('calls from within the process', () => {
  const staff: StaffSession = {
    memberId: 1,
    sessionId: 1,
    name: 'Ada',
    email: 'ada@example.com',
    role: 'administrator',
  }

  test.each(['signed-in', 'content:publish', 'console-sign-in'] as const)(
    'have no access to %s',
    async (access) => {
      const app = server()
      const endpoint = { ...readNews, access }
      const mount = mountOn(app, staff) as LooseMount
      mount(endpoint, yes)
      await expect(apiWithin(app, 'en')(endpoint)).rejects.toMatchObject({
        status: 401,
        code: 'unauthorized',
      })
    },
  )

  test('need a valid link where the endpoint is for its holder', async () => {
    const app = server()
    mountOn(app)(
      openLink,
      ({ params }) => {
        if (params.token !== 'right') throw new AppError('not_found')
      },
      yes,
    )
    const api = apiWithin(app, 'fr')
    await expect(api(openLink, { params: { token: 'wrong' } })).rejects.toMatchObject({ status: 404 })
    expect(await api(openLink, { params: { token: 'right' } })).toEqual({ ok: true })
  })

  test('are refused beyond the limit of the visitor’s network', async () => {
    const app = server()
    const endpoint = { ...readNews, perMinute: 1 }
    mountOn(app)(endpoint, yes)
    const apiOf = (address: string) => apiWithin(app, 'en', { address, userAgent: undefined })
    await apiOf('192.0.2.1')(endpoint)
    await expect(apiOf('192.0.2.1')(endpoint)).rejects.toMatchObject({ status: 429 })
    expect(await apiOf('198.51.100.1')(endpoint)).toEqual({ ok: true })
  })

  test('may leave out a body that the endpoint takes as it comes', async () => {
    const app = server()
    const endpoint = newsGroup.post('/clicks', {
      access: 'public',
      summary: 'One click',
      reply,
      body: z.unknown().optional(),
      rawBody: { read: 'any', maxBytes: 100 },
    })
    mountOn(app)(endpoint, yes)
    expect(await apiWithin(app, 'en')(endpoint)).toEqual({ ok: true })
  })

  test('share one reply with each other and with calls over HTTP, which nobody can change', async () => {
    const app = server()
    const endpoint = { ...readNews, cache: 'public' } as const
    const answers = vi.fn(yes)
    app.decorate('inProcessCalls', new Map())
    await app.register(async (scope) => mountOn(scope)(endpoint, answers), { prefix: '/api' })
    const reply = await apiWithin(app, 'en')(endpoint)
    expect(await apiWithin(app, 'en')(endpoint)).toBe(reply)
    expect(Object.isFrozen(reply)).toBe(true)
    const response = await app.inject('/api/news?lng=en')
    expect([response.json(), response.headers['content-language']]).toEqual([reply, 'en'])
    expect(answers).toHaveBeenCalledTimes(1)
  })
})
