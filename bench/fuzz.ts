import { connect } from 'node:net'
import fc from 'fast-check'
import type { Server } from './processes.ts'
import { newAddress } from './registrants.ts'
import { exactly, type Row } from './report.ts'
import { OPEN_EVENT, type TestBed } from './test-bed.ts'

const AT_ONCE = 20
const BATCH = 1000
const ANSWER_LIMIT_MS = 15_000
/** Signs of an internal failure in a response. */
const STACK = /\n\s+at .+[:(]\d+|node_modules|file:\/\/\/|node:internal/

/** Signs of a stack trace in the server's log. */
const LOGGED_STACK = /"stack":|\\n\s+at /g
/** Headers of every response. */
const OUR_HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
]

const UUID = '5f0a4a52-6f0e-4f43-9a37-0d3b6a1a5c11'
const KNOWN_PATHS = [
  '/',
  '/events',
  `/events/${OPEN_EVENT}`,
  `/live-registration/${OPEN_EVENT}`,
  `/event-registration/${OPEN_EVENT}`,
  `/waiting-room/2/${UUID}`,
  `/stage?room=renmark&id=2&key=${UUID}`,
  `/watch/renmark/2/${UUID}`,
  '/mailbox',
  '/mailbox/x',
  `/posters/${OPEN_EVENT}.svg`,
  '/marks/velorin.svg',
  '/assets/x.js',
  '/api',
  '/api/docs',
  '/api/openapi.json',
  '/api/areas',
  '/api/client-errors',
  '/api/companies',
  '/api/events',
  `/api/events/${OPEN_EVENT}`,
  `/api/events/${OPEN_EVENT}/registrations`,
  `/api/events/${OPEN_EVENT}/calendar.ics`,
  '/api/calendar.ics',
  '/api/firm',
  `/api/waiting-room/2/${UUID}`,
  `/api/stage/2/${UUID}`,
  `/api/presentation-target/renmark/2/${UUID}`,
  '/api/media/stage.mp4',
  '/api/healthz',
  '/api/readyz',
]
const QUERY_NAMES = [
  'q',
  'sector',
  'date',
  'topic',
  'company',
  'type',
  'month',
  'period',
  'page',
  'lng',
  'step',
  'x',
]
const ODD_TEXTS = [
  '',
  '0',
  '-1',
  '1e309',
  '99999999999999999999',
  '%00',
  '%ff',
  '%ED%A0%80',
  '%',
  '%2e%2e/',
  "'",
  '"',
  '\\',
  '<script>',
  '2026-13-45',
  '2026-02-30',
  'NaN',
  'null',
  '[object Object]',
  '__proto__',
  'constructor',
  'é',
  '%F0%9F%92%A9',
  '..;/',
]

const text = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.webSegment(),
)
const segment = fc.oneof(text, text.map(encode))
const path = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...KNOWN_PATHS) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...KNOWN_PATHS), segment)
      .map(([path, odd]) => `${path.slice(0, path.lastIndexOf('/'))}/${odd}`),
  },
  { weight: 1, arbitrary: fc.array(segment, { maxLength: 6 }).map((segments) => `/${segments.join('/')}`) },
)
const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...QUERY_NAMES), segment), segment), { maxLength: 4 })
  .map((pairs) => (pairs.length > 0 ? `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}` : ''))

const headers = fc.dictionary(
  fc.constantFrom(
    'accept-language',
    'accept-encoding',
    'cookie',
    'if-none-match',
    'if-modified-since',
    'range',
    'content-type',
    'idempotency-key',
    'x-forwarded-for',
    'user-agent',
    'origin',
    'referer',
    'expect',
    'accept',
  ),
  fc.oneof(
    text,
    fc.constantFrom(
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
      'lng=fr',
      'bytes=0-0',
      'bytes=9-1',
      'br;q=0, gzip',
      'fr-CA,fr;q=0.9',
      '*',
    ),
  ),
  { maxKeys: 5 },
)

const REGISTRANT = { firstName: 'Ada', lastName: 'Roy', email: 'fuzz@example.com', company: 'Fjord' }
const body = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 4,
    arbitrary: fc
      .dictionary(
        fc.constantFrom(
          ...Object.keys(REGISTRANT),
          'title',
          'phone',
          'companies',
          'language',
          'comment',
          'investorType',
          'message',
          'url',
          'release',
          'stack',
        ),
        fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' })),
      )
      .map((odd) => JSON.stringify({ ...REGISTRANT, ...odd })),
  },
  { weight: 2, arbitrary: fc.json() },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.tuple(text, text))
      .map((pairs) => pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 2000 }) },
)

/** Request targets as proxies send them, and invalid ones (RFC 9112, 3.2). */
const targetForm = fc.oneof(
  { weight: 8, arbitrary: fc.constant((target: string) => target) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(
        'http://localhost',
        'http://evil.example',
        'https://a:99999',
        'http://a b',
        'http://u:p@h',
        'ftp://x',
      )
      .map((origin) => (target: string) => origin + target),
  },
  { weight: 1, arbitrary: fc.constantFrom('*', 'about', 'localhost:80', '//', '').map((odd) => () => odd) },
)
const hostLines = fc.oneof(
  { weight: 8, arbitrary: fc.constant(['host: localhost']) },
  {
    weight: 2,
    arbitrary: fc
      .array(
        fc.oneof(
          fc.constantFrom(
            'localhost',
            'localhost:99999',
            '[::1]:99999',
            '[::1',
            'a b',
            'a/b',
            'a@b',
            '',
            'é',
            '%00',
            '..',
            'web_1',
          ),
          text,
        ),
        { maxLength: 2 },
      )
      .map((hosts) => hosts.map((host) => `host: ${oneLine(host)}`)),
  },
)
const version = fc.oneof(
  { weight: 9, arbitrary: fc.constant('HTTP/1.1') },
  { weight: 1, arbitrary: fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/9', 'http/1.1', 'ICY', '') },
)
/**
 * The part of a request that is sent before its side of the connection is closed: partial headers or a partial body.
 */
const part = fc.oneof(
  { weight: 9, arbitrary: fc.constant(1) },
  { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
)

type OddRequest = { bytes: Buffer; isWhole: boolean; isCall: boolean }

const oddRequest: fc.Arbitrary<OddRequest> = fc
  .record({
    method: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom('GET', 'POST', 'HEAD') },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'PUT',
          'PATCH',
          'DELETE',
          'OPTIONS',
          'TRACE',
          'CONNECT',
          'PROPFIND',
          'NONSENSE',
        ),
      },
    ),
    target: fc.tuple(path, query).map((parts) => parts.join('')),
    headers,
    body,
    targetForm,
    hostLines,
    version,
    part,
  })
  .map(({ method, target, headers, body, targetForm, hostLines, version, part }) => {
    const bytes = Buffer.from(body)
    const type = method === 'POST' ? { 'content-type': 'application/json' } : {}
    const lines = Object.entries({ ...type, ...headers }).map(([name, value]) => `${name}: ${oneLine(value)}`)
    const length = bytes.length > 0 ? [`content-length: ${bytes.length}`] : []
    const head = [
      `${method} ${oneLine(targetForm(target))} ${version}`,
      ...hostLines,
      'connection: close',
      ...lines,
      ...length,
    ]
    const whole = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), bytes])
    return {
      bytes: whole.subarray(0, Math.ceil(whole.length * part)),
      isWhole: part === 1,
      isCall: targetForm(target).startsWith('/api'),
    }
  })

function encode(value: string): string {
  return encodeURIComponent(value.toWellFormed())
}

/** Allows unusual bytes, but no further request within this one, so that responses can be counted. */
function oneLine(value: string): string {
  return value.replace(/[\r\n]/g, '')
}

/** Sends this many random requests. Prints each failure completely, with the seed that reproduces it. */
export async function fuzzServer(
  testBed: TestBed,
  requests: number,
  seed = Date.now() & 0x7fffffff,
): Promise<Row[]> {
  const server = await testBed.server({ TRUST_PROXY: 'off' })
  const statuses = new Map<number, number>()
  let failures = 0
  let traces = 0
  let bare = 0
  let shapeless = 0
  for (let sent = 0; sent < requests; sent += BATCH) {
    const batch = fc.sample(oddRequest, { numRuns: Math.min(BATCH, requests - sent), seed: seed + sent })
    await inParallel(batch, async (request) => {
      const { bytes } = request
      const answer = await exchange(server, request)
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const hasFailed = status >= 500
      const hasTrace = status >= 400 && STACK.test(answer)
      const isBare = status > 0 && !OUR_HEADERS.every((name) => answer.toLowerCase().includes(`\n${name}: `))
      const isShapeless = hasNoShape(request, status, answer)
      if (hasFailed) failures += 1
      if (hasTrace) traces += 1
      if (isBare) bare += 1
      if (isShapeless) shapeless += 1
      if (hasFailed || hasTrace || isBare || isShapeless)
        console.error(`${bytes.toString()}\n→ ${answer.slice(0, 600)}\n`)
    })
  }
  const counts = [...statuses].sort().map(([status, count]) => `${count} × ${status || 'closed'}`)
  const { status } = await fetch(`${server.origin}/api/readyz`)
  return [
    exactly(`${requests} fuzzed requests: answered 5xx`, 0, failures, counts.join(', ')),
    exactly('… with a stack trace', 0, traces, `seed ${seed}`),
    exactly('… with a stack trace in the log', 0, server.output().match(LOGGED_STACK)?.length ?? 0),
    exactly('… without our headers', 0, bare, OUR_HEADERS.join(', ')),
    exactly('… refused without the shape of errors, or a page', 0, shapeless),
    exactly('… and afterwards it answers', 200, status),
  ]
}

async function inParallel<T>(items: T[], act: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of queue) await act(item)
    }),
  )
}

/** Whether a refusal lacks R703's error reply. An unknown page, or a form with faults, is a page. */
function hasNoShape({ bytes, isCall }: OddRequest, status: number, answer: string): boolean {
  if (status < 400 || bytes.subarray(0, 5).toString() === 'HEAD ') return false
  if (answer.includes('"status":"error"')) return false
  return isCall || !/\ncontent-type: text\/html/i.test(answer)
}

/** Sends bytes on a separate connection, and returns the response. */
function exchange({ port }: Server, { bytes, isWhole }: OddRequest): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect({ host: '127.0.0.1', port, localAddress: newAddress() })
    const finish = () => resolve(Buffer.concat(chunks).toString('latin1'))
    socket.setTimeout(ANSWER_LIMIT_MS, () => socket.destroy())
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', finish)
    socket.on('close', finish)
    if (isWhole) socket.write(bytes)
    else socket.end(bytes)
  })
}
