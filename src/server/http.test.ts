import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { connect } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aRelease } from '../../tests/support/factories.ts'
import { testSite } from '../../tests/support/site.ts'

const { roadshow } = testSite()

type ErrorBody = { status: string; code: string; msg: string[]; fields?: object; correlationId?: string }

async function post(
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) {
  const response = await fetch(roadshow.origin + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as ErrorBody }
}

/** Uses a new connection: one that carried a refused upload may be closing. */
function statusOf(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port: roadshow.config.port, path, agent: false },
      (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
      },
    )
    asked.on('error', reject).end()
  })
}

const REGISTRATIONS = '/api/events/any/registrations'

describe('R703 the common error reply', () => {
  test.each([
    ['malformed JSON', '{"firstName":', 400, 'malformed'],
    ['plain text', 'hello', 400, 'malformed'],
    ['a prototype in JSON', '{"__proto__":{"role":"admin"}}', 400, 'malformed'],
    ['a list', '[]', 422, 'invalid'],
    ['null', 'null', 400, 'malformed'],
    ['a body of 1 MB', JSON.stringify({ firstName: 'x'.repeat(1_000_000) }), 413, 'too_large'],
  ])('refuses %s as a body', async (_, body, status, code) => {
    const answer = await post(`${REGISTRATIONS}?lng=fr`, body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.status).toBe('error')
    expect(answer.body.msg[0]).toMatch(/^(La demande|Veuillez|Votre envoi)/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('refuses an empty body, and one that isn’t JSON', async () => {
    expect((await post(REGISTRATIONS, '')).status).toBe(400)
    expect(
      (await post(REGISTRATIONS, 'a=b', { 'content-type': 'application/x-www-form-urlencoded' })).status,
    ).toBe(415)
    expect((await post(REGISTRATIONS, '{}', { 'content-type': 'text/plain' })).status).toBe(415)
  })

  test.each([
    '/api/no-such-call',
    '/api/no/such/call',
    '/api/events/a/b/c/d',
    '/api/%E0%A4%A',
    '/api/events/%E0%A4%A',
  ])('refuses %s', async (path) => {
    const response = await fetch(roadshow.origin + path, {
      headers: { 'Accept-Language': 'fr-CA,fr;q=0.9,en;q=0.8' },
    })
    expect([400, 404]).toContain(response.status)
    const body = (await response.json()) as ErrorBody
    expect(body.status).toBe('error')
    expect(body.msg[0]).toMatch(/^(Nous n’avons pas trouvé|La demande)/)
  })

  test('shows only a correlation id for an internal error', async () => {
    await roadshow.pool.query('alter table areas rename to areas_gone')
    const response = await fetch(`${roadshow.origin}/api/areas`)
    await roadshow.pool.query('alter table areas_gone rename to areas')
    const body = (await response.json()) as ErrorBody
    expect(response.status).toBe(500)
    expect(body.msg).toEqual(['Ooops, an error has occurred. Please try again later.'])
    expect(body.correlationId).toMatch(/^[0-9a-f-]{36}$/)
    expect(JSON.stringify(body)).not.toMatch(/areas|does not exist|stack/)
  })

  test('survives malformed bytes on a connection', async () => {
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(roadshow.config.port, '127.0.0.1', () =>
        socket.end('\x16\x03\x01 nonsense\r\n\r\n'),
      )
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('close', () => resolve(text))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400/)
    expect((await fetch(`${roadshow.origin}/api/healthz`)).status).toBe(200)
  })

  test('doesn’t respond 5xx to any GET', async () => {
    const path = fc.oneof(
      fc.webPath(),
      fc
        .tuple(
          fc.constantFrom(
            '/api/events',
            '/api/areas',
            '/api/companies',
            '/events',
            '/',
            '/api/waiting-room/1/x',
            '/marks/a.svg',
          ),
          fc.webQueryParameters(),
        )
        .map(([base, query]) => `${base}?${query}`),
      fc
        .tuple(
          fc.constantFrom('/api/events/', '/events/', '/live-registration/', '/posters/', '/api/media/'),
          fc.string({ unit: 'binary' }),
        )
        .map(([base, text]) => base + encodeURIComponent(text.toWellFormed())),
    )
    await fc.assert(
      fc.asyncProperty(path, async (asked) => {
        expect(await statusOf(asked.startsWith('/') ? asked : `/${asked}`), asked).toBeLessThan(500)
      }),
      { numRuns: 300 },
    )
  })

  test('doesn’t respond 5xx to any POST', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ stringUnit: 'binary' }), async (body) => {
        const answer = await post(
          '/api/events/alderic-mines-fourth-quarter-call/registrations',
          body.toWellFormed(),
        )
        expect(answer.status).toBeLessThan(500)
      }),
      { numRuns: 50 },
    )
  })
})

describe('response headers', () => {
  test('R703 allows a page only its own scripts', async () => {
    const response = await fetch(`${roadshow.origin}/`)
    const csp = response.headers.get('content-security-policy') ?? ''
    expect(csp).toContain("default-src 'none'")
    expect(csp).toMatch(/script-src 'self' 'sha256-/)
    expect(csp).not.toContain('unsafe-eval')
    expect(csp.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe-inline')
    expect(csp).toContain("frame-ancestors 'none'")
    const html = await response.text()
    expect(html).not.toMatch(/<style[\s>]/)
    expect(html).not.toContain('nonce=')
    for (const name of [
      'x-content-type-options',
      'referrer-policy',
      'cross-origin-opener-policy',
      'permissions-policy',
    ]) {
      expect(response.headers.get(name), name).toBeTruthy()
    }
  })

  test('R703 allows no script that came in with content', async () => {
    const slug = 'with-a-script'
    await aRelease(roadshow.database, { slug })
    await roadshow.pool.query(`update releases set body = '<script>injected()</script>' where slug = $1`, [
      slug,
    ])
    const page = await fetch(`${roadshow.origin}/releases/${slug}`)
    expect(await page.text()).toContain('<script>injected()</script>')
    const csp = page.headers.get('content-security-policy') ?? ''
    expect(csp).toMatch(/script-src 'self' 'sha256-/)
    expect(csp).not.toContain(createHash('sha256').update('injected()').digest('base64'))
  })

  test('R208 detects the language from query, cookie and Accept-Language, and sets no cookie', async () => {
    const language = async (path: string, headers: Record<string, string> = {}) => {
      const response = await fetch(roadshow.origin + path, { headers })
      expect(response.headers.get('set-cookie')).toBeNull()
      return /<html[^>]* lang="(\w+)"/.exec(await response.text())?.[1]
    }
    expect(await language('/')).toBe('en')
    expect(await language('/', { 'Accept-Language': 'de, fr-CA;q=0.8, en;q=0.5' })).toBe('fr')
    expect(await language('/', { 'Accept-Language': 'fr', Cookie: 'a=b; lng=en' })).toBe('en')
    expect(await language('/?lng=fr', { 'Accept-Language': 'en', Cookie: 'lng=en' })).toBe('fr')
    expect(await language('/?lng=xx', { 'Accept-Language': 'fr;q=0, en;q=0.1' })).toBe('en')
  })

  test('R702 caches public pages with an ETag, and no personal page', async () => {
    const home = await fetch(`${roadshow.origin}/`)
    expect(home.headers.get('cache-control')).toBe('no-cache')
    const etag = home.headers.get('etag') ?? ''
    expect((await fetch(`${roadshow.origin}/`, { headers: { 'If-None-Match': etag } })).status).toBe(304)
    const personal = await fetch(`${roadshow.origin}/waiting-room/1/1b4e28ba-2fa1-4d2e-883f-0016d3cca427`)
    expect(personal.headers.get('cache-control')).toBe('no-store')
    expect(personal.headers.get('content-encoding')).toBe('gzip')
    expect(await personal.text()).toContain('noindex')
    const plain = await fetch(personal.url, { headers: { 'Accept-Encoding': 'identity' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toContain('noindex')
  })

  test('responds to HEAD as to GET, without a body', async () => {
    const head = await fetch(`${roadshow.origin}/api/events`, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100)
    expect((await fetch(`${roadshow.origin}/`, { method: 'HEAD' })).status).toBe(200)
  })
})

describe('R701 OpenAPI', () => {
  test('describes every mounted call, and shows the documentation', async () => {
    const description = (await (await fetch(`${roadshow.origin}/api/openapi.json`)).json()) as {
      openapi: string
      paths: Record<string, Record<string, { responses: object; requestBody?: object }>>
    }
    expect(description.openapi).toMatch(/^3\.1/)
    for (const path of [
      '/events',
      '/events/{slug}',
      '/events/{slug}/calendar.ics',
      '/calendar.ics',
      '/areas',
      '/companies',
      '/waiting-room/{eventId}/{accessKey}',
    ]) {
      expect(description.paths[path]?.get?.responses, path).toHaveProperty('200')
    }
    const register = description.paths['/events/{slug}/registrations']?.post
    expect(Object.keys(register?.responses ?? {})).toEqual(
      expect.arrayContaining(['201', '404', '409', '422']),
    )
    expect(register?.requestBody).toBeTruthy()
    const page = await fetch(`${roadshow.origin}/api/docs`)
    expect(await page.text()).toContain('/api/docs/swagger-ui-bundle.js')
    expect((await fetch(`${roadshow.origin}/api/docs/swagger-ui-bundle.js`)).status).toBe(200)
  })
})

test('R103 redirects a moved address with its query by 301, and responds 404 to an unknown one', async () => {
  await roadshow.database
    .insertInto('redirects')
    .values({ path: '/events/old-name', target: '/events/new-name' })
    .execute()
  const moved = await fetch(`${roadshow.origin}/events/old-name?lng=fr`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/events/new-name?lng=fr'])
  expect((await fetch(`${roadshow.origin}/events/other-name`)).status).toBe(404)
})

test('R211 stores reports of failed pages without their query', async () => {
  expect((await post('/api/client-errors', '{"message":""}')).status).toBe(422)
  const report = {
    message: 'x is not a function',
    stack: 'at y',
    url: 'https://site.example/waiting-room?key=secret',
    release: 'abc',
  }
  expect((await post('/api/client-errors', JSON.stringify(report))).status).toBe(202)
  const { rows } = await roadshow.pool.query('select message, url from client_errors')
  expect(rows).toEqual([{ message: 'x is not a function', url: 'https://site.example/waiting-room' }])
})
