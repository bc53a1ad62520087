import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect } from 'vitest'
import { listEvents } from '#features/events/contract.ts'
import { registerForEvent } from '#features/registrations/contract.ts'
import { type Roadshow, startRoadshow } from './roadshow.ts'
import { eventsAhead } from './samples.ts'

/** Links use the configured origin, whatever host name the request had. */
export const PUBLIC_URL = 'https://ir.fairholme.example'
export const LANGUAGES = ['en', 'fr'] as const

export let roadshow: Roadshow
/** An address with a credential. */
export let personal: string

/** Call before all tests of a file about search engines: starts the site with its public address. */
export async function startPublicSite(): Promise<void> {
  roadshow = await startRoadshow({ environment: { PUBLIC_URL } })
  const { events } = await roadshow.api()(listEvents, {})
  const [event] = eventsAhead(events)
  const body = { firstName: 'Ada', lastName: 'Roy', email: 'ada@example.com', company: 'Roy Capital' }
  const { registration } = await roadshow.api()(registerForEvent, { params: { slug: event.slug }, body })
  personal = `/waiting-room/${event.id}/${registration.accessKey}`
}

export const stopPublicSite = () => roadshow.stop()

export function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(roadshow.origin + path.replace(PUBLIC_URL, ''), { headers, redirect: 'manual' })
}

export async function expectNotFound(path: string): Promise<void> {
  expect((await get(path)).status, path).toBe(404)
}

export async function textOf(path: string): Promise<string> {
  const response = await get(path)
  expect(response.status, path).toBe(200)
  return response.text()
}

const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => LISTS.has(name),
})
const LISTS = new Set(['sitemap', 'url', 'xhtml:link', 'item', 'category'])

export async function xmlAt(path: string) {
  const text = await textOf(path)
  expect(XMLValidator.validate(text), path).toBe(true)
  expect(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true)
  return xml.parse(text)
}
