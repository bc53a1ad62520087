import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Endpoint, endpointGroup } from '#kit/endpoint.ts'
import { errorReplySchema } from '#kit/errors.ts'
import { openApiOf } from './openapi.ts'

const endpoint = endpointGroup('News')
const news = { summary: 'News', reply: z.object({}) }
const params = z.object({ id: z.string() })
const body = z.object({ title: z.string() })

type Described = { description: string; content: Record<string, { schema: object }> }

function errorsOf(declared: Endpoint): Record<string, Described> {
  const { paths } = openApiOf([declared], { title: 'News', version: '1', url: 'https://site.example' })
  const [operation] = Object.values((paths as Record<string, Record<string, object>>)[declared.path] ?? {})
  const { 200: _, default: __, ...errors } = (operation as { responses: Record<string, Described> }).responses
  return errors
}

test.each<[string, Endpoint, Record<string, string>]>([
  ['an ordinary read', endpoint.read('/news', news), { 422: 'code: invalid' }],
  [
    'a call for accounts',
    endpoint.get('/news', { ...news, access: 'signed-in' }),
    { 401: 'code: unauthorized', 422: 'code: invalid' },
  ],
  [
    'a change by staff',
    endpoint.delete('/news', { ...news, access: 'content:write' }),
    { 400: 'code: foreign_form', 401: 'code: unauthorized', 403: 'code: forbidden', 422: 'code: invalid' },
  ],
  [
    'a call with path parameters and a limit',
    endpoint.get('/news', { ...news, access: 'public', params, perMinute: 5, errors: ['event_not_found'] }),
    { 404: 'code: not_found, event_not_found', 422: 'code: invalid', 429: 'code: too_many_requests' },
  ],
  [
    'a call with a body that can be repeated',
    endpoint.post('/news', { ...news, access: 'public', body, idempotent: true }),
    {
      400: 'code: malformed',
      413: 'code: too_large',
      415: 'code: unsupported_media_type',
      422: 'code: invalid, idempotency_key_reused',
    },
  ],
  [
    'a mail’s link, which ignores what it doesn’t understand',
    endpoint.post('/news', {
      ...news,
      access: 'public',
      body,
      rawBody: { read: 'any', maxBytes: 9 },
      isMailLink: true,
    }),
    { 413: 'code: too_large' },
  ],
])('R701 documents the errors that follow from the declaration of %s', (_, declared, errors) => {
  const described = Object.entries(errorsOf(declared)).map(([status, { description }]) => [
    status,
    description,
  ])
  expect(Object.fromEntries(described)).toEqual(errors)
})

test('R701 documents an endpoint’s own error reply only for the errors that it names', () => {
  const errors = errorsOf(
    endpoint.put('/news', {
      ...news,
      access: 'public',
      params,
      errors: ['conflict'],
      errorReply: errorReplySchema.extend({ current: body }),
    }),
  )
  expect(JSON.stringify(errors[409]?.content)).toContain('title')
  expect(JSON.stringify(errors[404]?.content)).toContain('#/components/schemas/Error')
})

test('R701 has every schema that it refers to, recursive ones too, and says of each call how it is secured', () => {
  const value = z.object({ value: z.json(), children: z.array(z.json()) })
  const calls = [
    endpoint.get('/one', { ...news, access: 'content:write', reply: value }),
    endpoint.get('/two', { ...news, access: 'public', reply: z.object({ other: z.json() }) }),
  ]
  const document = openApiOf(calls, { title: 'News', version: '1', url: 'https://site.example' })
  const text = JSON.stringify(document)
  expect(text).not.toContain('$defs')
  const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
  expect(new Set(references)).toEqual(new Set(Object.keys(document.components.schemas)))
  expect(text.match(/"\$ref"/g)).toHaveLength(references.length)
  expect(text).toContain('"security":[]')
})
