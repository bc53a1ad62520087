import { connect } from 'node:net'
import { Writable } from 'node:stream'
import pino from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { errorReplySchema } from '#kit/errors.ts'
import { testSite } from '../../tests/support/site.ts'

const logged: string[] = []
const { roadshow } = testSite({
  log: pino(
    { level: 'warn' },
    new Writable({ write: (line, _, done) => done(void logged.push(String(line))) }),
  ),
})
beforeEach(() => void logged.splice(0))

type Answer = { status: number; headers: Map<string, string>; body: string }

/** Sends text on its own connection, and reads until the server closes it. */
function exchange(text: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = connect(roadshow.config.port, '127.0.0.1', () => socket.write(text))
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => resolve(parsed(Buffer.concat(chunks).toString())))
  })
}

function parsed(text: string): Answer {
  const [head = '', body = ''] = text.split('\r\n\r\n', 2)
  const [line = '', ...lines] = head.split('\r\n')
  const headers = lines
    .map((each) => each.split(/: (.*)/s, 2))
    .map(([name = '', value = '']) => [name.toLowerCase(), value] as const)
  return { status: Number(line.split(' ')[1]), headers: new Map(headers), body }
}

function request(line: string, ...headers: string[]): string {
  return [line, ...headers, 'Connection: close', '', ''].join('\r\n')
}

const OUR_HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
]

function expectOurHeaders({ headers }: Answer): void {
  for (const name of OUR_HEADERS) expect(headers.get(name), name).toBeTruthy()
}

const HOST = 'Host: localhost'

describe('R703 malformed requests get the common error reply and security headers, and aren’t logged as errors', () => {
  test.each([
    ['a target without a slash', request('GET about HTTP/1.1', HOST), 400],
    ['an absolute target with credentials', request('GET http://a:b@other/about HTTP/1.1', HOST), 400],
    ['an absolute target with an invalid port', request('GET http://other:99999/ HTTP/1.1', HOST), 400],
    ['an absolute target of another scheme', request('GET ftp://other/about HTTP/1.1', HOST), 400],
    ['an absolute target without a host', request('GET http:///about HTTP/1.1', HOST), 400],
    ['an asterisk', request('GET * HTTP/1.1', HOST), 400],
    ['an invalid port', request('GET /about HTTP/1.1', 'Host: localhost:99999'), 400],
    ['an invalid port, after IPv6', request('GET /about HTTP/1.1', 'Host: [::1]:99999'), 400],
    ['a host with a space', request('GET /about HTTP/1.1', 'Host: a b'), 400],
    ['a host with a path', request('GET /about HTTP/1.1', 'Host: a/b'), 400],
    ['a host with credentials', request('GET /about HTTP/1.1', 'Host: a@b'), 400],
    ['an empty host', request('GET /about HTTP/1.1', 'Host:'), 400],
    ['no host', request('GET /about HTTP/1.1'), 400],
    ['two hosts', request('GET /about HTTP/1.1', HOST, 'Host: other'), 400],
    ['the same host twice', request('GET /about HTTP/1.1', HOST, HOST), 400],
    ['a host twice at a call', request('GET /api/areas HTTP/1.1', HOST, HOST), 400],
    ['another protocol', '\x16\x03\x01 nonsense\r\n\r\n', 400],
    ['a bad percent sign in a call', request('GET /api/%zz HTTP/1.1', HOST), 400],
    ['headers of 20 kB', request('GET / HTTP/1.1', HOST, `X: ${'x'.repeat(20_000)}`), 431],
    ['TRACE of a page', request('TRACE / HTTP/1.1', HOST), 405],
    ['TRACE of a call', request('TRACE /api/areas HTTP/1.1', HOST), 405],
    ['a method of WebDAV', request('PROPFIND /about HTTP/1.1', HOST), 405],
    ['CONNECT', request('CONNECT other:443 HTTP/1.1', HOST), 405],
    ['PUT to a page', request('PUT /about HTTP/1.1', HOST), 405],
    ['DELETE of a read-only call', request('DELETE /api/areas HTTP/1.1', HOST), 405],
    ['an unknown call', request('GET /api/no-such-call HTTP/1.1', HOST), 404],
  ])('refuses %s', async (_, text, status) => {
    const answer = await exchange(text)
    expect(answer.status).toBe(status)
    expectOurHeaders(answer)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(errorReplySchema.parse(JSON.parse(answer.body)).status).toBe('error')
    if (status === 405) expect(answer.headers.get('allow')).toContain('GET')
    expect(logged).toEqual([])
  })

  test('refuses in the requested language', async () => {
    const answer = await exchange(request('GET /about HTTP/1.1', 'Host: a b', 'Accept-Language: fr'))
    expect(answer.body).toContain('La demande est illisible.')
  })

  test('refuses a HEAD without a host, without a body', async () => {
    const answer = await exchange(request('HEAD /about HTTP/1.1'))
    expect([answer.status, answer.body]).toEqual([400, ''])
  })
})

describe('unusual but valid requests', () => {
  test.each([
    [
      'an absolute target (RFC 9112, 3.2.2)',
      request('GET http://other.example/about HTTP/1.1', 'Host: x'),
      200,
    ],
    ['an absolute target of a call', request('GET http://other.example/api/areas HTTP/1.1', HOST), 200],
    ['an absolute target without a path', request('GET http://other.example HTTP/1.1', HOST), 200],
    ['an absolute target with a query alone', request('GET http://other.example?lng=fr HTTP/1.1', HOST), 200],
    ['HTTP/1.0 without a host', request('GET /about HTTP/1.0'), 200],
    ['an IPv6 host', request('GET /about HTTP/1.1', 'Host: [::1]:3000'), 200],
    ['a host with an empty port', request('GET /about HTTP/1.1', 'Host: localhost:'), 200],
    ['a host of a container', request('GET /about?x=1 HTTP/1.1', 'Host: web_1:3000'), 200],
    ['an upgrade to HTTP/2', request('GET /about HTTP/1.1', HOST, 'Upgrade: h2c'), 200],
    ['an unknown expectation', request('GET /about HTTP/1.1', HOST, 'Expect: tea'), 200],
    ['robots.txt', request('GET /robots.txt HTTP/1.1', HOST), 200],
    ['security.txt', request('GET /.well-known/security.txt HTTP/1.1', HOST), 200],
    ['a redirect', request('GET /.well-known/change-password HTTP/1.1', HOST), 302],
    ['a redirect of the API', request('GET /api HTTP/1.1', HOST), 302],
    ['an unknown page', request('GET /no-such-page HTTP/1.1', HOST), 404],
    ['a page with malformed percent signs', request('GET /%zz HTTP/1.1', HOST), 404],
  ])('responds to %s', async (_, text, status) => {
    const answer = await exchange(text)
    expect(answer.status).toBe(status)
    expectOurHeaders(answer)
    expect(logged).toEqual([])
  })
})

describe('R703 unsupported methods get 405 with the supported ones', () => {
  const REFUSED = {
    'GET, HEAD, OPTIONS': ['POST /api/areas', 'PATCH /api/events/some-event', 'POST /api/healthz'],
    'POST, OPTIONS': ['PUT /api/user/login', 'GET /api/jobs/some-job/applications'],
    'GET, HEAD, PATCH, DELETE, OPTIONS': ['PUT /api/user'],
    'GET, HEAD, POST, OPTIONS': ['DELETE /about'],
  }
  const refused = Object.entries(REFUSED).flatMap(([allow, calls]) => calls.map((call) => ({ call, allow })))

  test.each(refused)('refuses $call', async ({ call, allow }) => {
    const [method, path] = call.split(' ') as [string, string]
    const answer = await fetch(roadshow.origin + path, { method, headers: { 'accept-language': 'fr' } })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
    expect(await answer.json()).toMatchObject({
      code: 'method_not_allowed',
      msg: [expect.stringMatching(/^Cette adresse/)],
    })
    const options = await fetch(roadshow.origin + path, { method: 'OPTIONS' })
    expect([options.status, options.headers.get('allow'), await options.text()]).toEqual([204, allow, ''])
  })

  test.each(['/about', '/releases', '/waiting-room/1/1b4e28ba-2fa1-4d2e-883f-0016d3cca427'])(
    'refuses a form sent to a page without one: %s',
    async (path) => {
      const body = new URLSearchParams({ name: 'Ada' })
      const answer = await fetch(roadshow.origin + path, { method: 'POST', body })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
      expect(await answer.text()).toContain('<h1')
    },
  )

  test('responds to OPTIONS *', async () => {
    expect((await exchange(request('OPTIONS * HTTP/1.1', HOST))).status).toBe(204)
  })

  test('refuses the method even when the body has the wrong type', async () => {
    const headers = { 'content-type': 'text/plain' }
    expect((await fetch(`${roadshow.origin}/api/areas`, { method: 'POST', headers, body: 'x' })).status).toBe(
      405,
    )
  })
})

test.each([
  ['a call', '/api/contact', 'application/json'],
  ['a page', '/contact', 'application/x-www-form-urlencoded'],
  [
    'a call with a file',
    '/api/jobs/associate-advisor-relations-toronto/applications',
    'multipart/form-data; boundary=x',
  ],
  ['a page with a file', '/careers/associate-advisor-relations-toronto', 'multipart/form-data; boundary=x'],
])('logs no error when a caller aborts a body: %s', async (_, path, type) => {
  const body = type.startsWith('multipart')
    ? '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAd'
    : 'name=Ad'
  const text = [
    `POST ${path} HTTP/1.1`,
    HOST,
    `Content-Type: ${type}`,
    'Content-Length: 5000',
    '',
    body,
  ].join('\r\n')
  await new Promise<void>((resolve) => {
    const socket = connect(roadshow.config.port, '127.0.0.1', () => {
      socket.write(text, () => setTimeout(() => socket.resetAndDestroy(), 100))
    })
    socket.on('close', () => resolve())
  })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(logged).toEqual([])
})

test.each([
  ['PATCH', '/api/console/media/uploads/AAAAAAAAAAAAAAAAAAAAAA', 'application/offset+octet-stream'],
  ['PUT', '/api/console/drafts/1', 'application/json'],
  ['POST', '/api/console/captions', 'application/json'],
])('R703 refuses strangers at the console before the body of %s %s comes', async (method, path, type) => {
  const length = 'Content-Length: 1000000'
  const origin = 'Origin: http://localhost'
  const head = (...headers: string[]) =>
    exchange(request(`${method} ${path} HTTP/1.1`, HOST, `Content-Type: ${type}`, length, ...headers))
  expect((await head('Origin: https://evil.example')).status).toBe(400)
  expect((await head(origin)).status).toBe(401)
})

test('responds 404 to the mailbox under another host name', async () => {
  const here = await exchange(request('GET /mailbox HTTP/1.1', HOST))
  expect([here.status, here.body]).toEqual([200, expect.stringContaining('/mailbox/assets/mailbox.js')])
  const elsewhere = await exchange(request('GET /mailbox HTTP/1.1', 'Host: evil.example'))
  const unknown = await exchange(request('GET /no-such-page HTTP/1.1', 'Host: evil.example'))
  expect(elsewhere.status).toBe(404)
  expectOurHeaders(elsewhere)
  expect(titleOf(elsewhere)).toBe(titleOf(unknown))
})

function titleOf({ body }: Answer): string | undefined {
  return /<title>(.+?)<\/title>/.exec(body)?.[1]
}
