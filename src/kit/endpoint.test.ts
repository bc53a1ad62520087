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

test('R701 gives the endpoints of a group what they have in common', () => {
  const signedIn = films.with({ access: 'signed-in', perMinute: 5, errors: ['not_found'] })
  expect(signedIn.get('/films', { summary: 'A film', errors: ['conflict'] })).toMatchObject({
    access: 'signed-in',
    perMinute: 5,
    errors: ['not_found', 'conflict'],
  })
  const limited = signedIn.with({ errors: ['too_many_requests'] })
  expect(limited.get('/films', { summary: 'A film', perMinute: 9 })).toMatchObject({
    access: 'signed-in',
    perMinute: 9,
    errors: ['not_found', 'too_many_requests'],
  })
})

test('R701 gives calls the reply of their group, unless they name one or aren’t JSON', () => {
  const ofFilm = films.with({ access: 'public', reply: z.object({ film: z.string() }) })
  expect(ofFilm.get('/films/:slug', { summary: 'A film' }).reply.safeParse({ film: '…' }).success).toBe(true)
  const named = ofFilm.get('/films', { summary: 'Films', reply: z.object({ films: z.array(z.string()) }) })
  expect(named.reply.safeParse({ films: [] }).success).toBe(true)
  const download = ofFilm.get('/films/:slug', { summary: 'A film', contentType: 'video/mp4' })
  expect(download.reply.safeParse('…').success).toBe(true)
})

test('R701 describes a reply without a schema as messages, or as a text where it isn’t JSON', () => {
  const rename = films.patch('/films/:slug', { access: 'public', summary: 'Rename a film' })
  expect(rename.reply.safeParse({ msg: ['Renamed'] }).success).toBe(true)
  expect(rename.reply.safeParse({}).success).toBe(false)
  const download = films.get('/films/:slug', {
    access: 'public',
    summary: 'A film',
    contentType: 'video/mp4',
  })
  expect(download.reply.safeParse('…').success).toBe(true)
})
