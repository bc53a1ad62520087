import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { ROUTES } from '../../../../tests/support/crawl.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { isOfSite, ownPath } from './own-addresses.ts'

/** All addresses mounted by the server: `/api/areas`. */
const mounted: string[] = []
// Fastify publishes this before any route is mounted.
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ url }) => void mounted.push(url))
})
testSite()

test('R422 pages of the firm’s own leave every address to the site that it has', () => {
  expect(mounted.length).toBeGreaterThan(100)
  const beginnings = [...ROUTES, ...mounted].map((route) => route.split(/[/?]/)[1] ?? '')
  const free = beginnings.filter((each) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(each) && !isOfSite(each))
  expect([...new Set(free)].sort(), 'add these to ADDRESSES_OF_SITE of own-addresses.ts').toEqual([])
  expect(ownPath('events')).toBe('/pages/events')
  expect(ownPath('spring-campaign')).toBe('/spring-campaign')
})
