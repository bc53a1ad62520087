import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { listEvents } from '#features/events/contract.ts'
import { registerForEvent } from '#features/registrations/contract.ts'
import type { Roadshow } from '../../tests/support/roadshow.ts'
import { eventsAhead } from '../../tests/support/samples.ts'
import { testSite } from '../../tests/support/site.ts'

const PUBLIC_URL = 'https://www.example.com'

const { roadshow: behindProxy } = testSite({ environment: { PUBLIC_URL, TRUST_PROXY: '1' } })
const { roadshow: local } = testSite()

type Answer = { status: number; body: string; headers: Record<string, unknown> }

/** Posts with exactly these headers; `fetch` would set Host itself. */
function post(
  { config }: Roadshow,
  path: string,
  { type, body, ...headers }: { type: string; body: string; [name: string]: string },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: config.port,
        path,
        method: 'POST',
        headers: { ...headers, 'content-type': type },
      },
      (response) => {
        const { statusCode: status = 0 } = response
        text(response).then((answer) => resolve({ status, body: answer, headers: response.headers }), reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

const FORM = 'application/x-www-form-urlencoded'
const form = (roadshow: Roadshow, headers: Record<string, string>) =>
  post(roadshow, '/contact', { type: FORM, body: 'email=nobody', ...headers })

describe('R115 forms without scripts behind a proxy', () => {
  test.each([
    ['another site', { host: 'www.example.com', origin: 'https://evil.example' }],
    ['another site, with the site’s own Host', { host: 'localhost:3000', origin: 'https://evil.example' }],
    [
      'another site, with its own X-Forwarded-Host',
      { host: 'localhost', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
    ],
    ['an opaque origin', { host: 'www.example.com', origin: 'null' }],
    ['a malformed origin', { host: 'www.example.com', origin: 'nonsense' }],
  ])('refuses a form from %s', async (_, headers) => {
    expect((await form(behindProxy, headers)).status).toBe(400)
    expect((await form(local, headers)).status).toBe(400)
  })

  test('refuses a form from the site’s own name over another scheme than that of PUBLIC_URL', async () => {
    const headers = { host: 'www.example.com', origin: 'http://www.example.com' }
    expect((await form(behindProxy, headers)).status).toBe(400)
  })

  test.each([
    ['Host is passed on', { host: 'www.example.com', origin: PUBLIC_URL }],
    ['the proxy sets Host to its upstream (nginx’s default)', { host: 'localhost:3000', origin: PUBLIC_URL }],
    ['Host is a container’s', { host: 'web_1:3000', origin: PUBLIC_URL }],
    ['the browser sends no Origin', { host: 'localhost:3000' }],
    ['a local visitor bypasses the proxy', { host: 'localhost:3000', origin: 'http://localhost:3000' }],
  ])('accepts a form when %s', async (_, headers) => {
    const { status, body } = await form(behindProxy, headers)
    expect(status).toBe(422)
    expect(body).toContain('Enter a valid e-mail address')
    expect(body).not.toMatch(/(?:localhost|web_1):3000/)
  })

  test.each([
    ['localhost', { host: 'localhost:3000', origin: 'http://localhost:3000' }],
    ['an address of the local network', { host: '192.168.1.5:3000', origin: 'http://192.168.1.5:3000' }],
    ['a name of the local network', { host: 'studio.local:8080', origin: 'http://studio.local:8080' }],
    ['an IPv6 address', { host: '[fd00::5]:3000', origin: 'http://[fd00::5]:3000' }],
    ['a proxy with TLS', { host: 'demo.example', origin: 'https://demo.example' }],
  ])('accepts a form without PUBLIC_URL at %s', async (_, headers) => {
    expect((await form(local, headers)).status).toBe(422)
  })
})

describe('R504 rate limits behind a proxy', () => {
  const message = JSON.stringify({ name: 'Ada Roy', email: 'ada@example.com', message: 'Hello' })
  const from = async (address: string) =>
    (
      await post(behindProxy, '/api/contact', {
        type: 'application/json',
        body: message,
        'x-forwarded-for': address,
      })
    ).status

  test.each([
    ['one IPv6 network', (index: number) => `2001:db8::${index}`],
    [
      'one IPv4 address written in three ways',
      (index: number) => ['192.0.2.9', '::ffff:192.0.2.9', '::ffff:c000:209'][index % 3] ?? '',
    ],
    ['one link-local network', (index: number) => `fe80::${index}%eth${index}`],
  ])('count %s', async (_, address) => {
    const statuses = []
    for (let index = 1; index <= 13; index += 1) statuses.push(await from(address(index)))
    expect(statuses.filter((status) => status === 201)).toHaveLength(10)
    expect(statuses.slice(10)).toEqual([429, 429, 429])
  })
})

describe('R214 Strict-Transport-Security under HTTPS', () => {
  const hsts = async (path: string, roadshow = behindProxy) => {
    const response = await fetch(roadshow.origin + path, { redirect: 'manual' })
    await response.arrayBuffer()
    return response.headers.get('strict-transport-security')
  }

  test.each(['/', '/about', '/api/areas', '/api', '/api/no-such-call', '/no-such-page', '/robots.txt'])(
    'is sent with rendered and cached responses: %s',
    async (path) => {
      expect(await hsts(path, local)).toBeNull()
      for (const _ of ['made', 'from memory'])
        expect(await hsts(path)).toBe('max-age=63072000; includeSubDomains')
    },
  )

  test('is sent with polls of the waiting room', async () => {
    const { events } = await behindProxy.api()(listEvents, {})
    const slug = eventsAhead(events)[0]?.slug ?? ''
    const body = { firstName: 'Ada', lastName: 'Roy', email: 'ada@example.com', company: 'Roy Capital' }
    const { registration } = await behindProxy.api()(registerForEvent, { params: { slug }, body })
    const { id } = events.find((event) => event.slug === slug) ?? {}
    const poll = `/api/waiting-room/${id}/${registration.accessKey}?lng=en`
    for (const _ of ['read', 'from memory', 'kept whole'])
      expect(await hsts(poll)).toBe('max-age=63072000; includeSubDomains')
  })
})
