import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpointGroup } from './endpoint.ts'

const shared = { access: 'public', summary: 'A film', reply: z.object({}) } as const
const films = endpointGroup('Films', z.object({ slug: z.string(), size: z.coerce.number() }))

test('R701 gives an endpoint the schemas of the parameters in its path', () => {
  expect(films.get('/films', shared).params).toBeUndefined()
  expect(films.get('/films/:slug/film.mp4', shared).params?.parse({ slug: 'a', size: '1' })).toEqual({
    slug: 'a',
  })
  const { params } = films.read('/films/:slug/:size', { summary: 'A film', reply: z.object({}) })
  expect(params?.parse({ slug: 'a', size: '1' })).toEqual({ slug: 'a', size: 1 })
})

test('R701 prefers an endpoint’s own parameters', () => {
  const { params } = films.get('/films/:slug', { ...shared, params: z.object({ slug: z.literal('a') }) })
  expect(params?.safeParse({ slug: 'b' }).success).toBe(false)
})

test('R701 refuses a parameter without a schema', () => {
  const refused = '/films/:language: its group Films has no schema of language'
  expect(() => films.get('/films/:language', shared)).toThrow(refused)
  expect(() => endpointGroup('Films').get('/films/:language', shared)).toThrow(refused)
})
