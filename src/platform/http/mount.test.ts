import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { endpointGroup } from '#kit/endpoint.ts'
import { mountOn } from '../../../tests/support/mount.ts'
import { sendError } from './errors.ts'

const reply = z.object({ ok: z.boolean() })
const endpoint = endpointGroup('News', z.object({ token: z.string() }))
const readNews = endpoint.get('/news', { access: 'public', summary: 'News', reply })
const openLink = endpoint.get('/links/:token', { access: 'signed-link', summary: 'A link', reply })
const order = endpoint.post('/orders', { access: 'public', summary: 'An order', reply, idempotent: true })
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
