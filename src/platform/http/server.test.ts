import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeGracefully, createHttpServer } from './server.ts'

/** Short limits for the tests; `npm run faults -- --only slow` measures the real ones. */
const LIMITS = {
  headersMs: 400,
  bodyMs: 600,
  bytesAMs: 1,
  restMs: 1_000,
  bytesInAll: 300_000,
  checkEveryMs: 50,
  closingMs: 300,
}

let server: Server
/** The bytes received of each body, and whether it was complete. */
let bodies: { bytes: number; isWhole: boolean }[]
const sockets: Socket[] = []

beforeEach(async () => {
  bodies = []
  server = createHttpServer(
    (request, response) => {
      const body = { bytes: 0, isWhole: false }
      bodies.push(body)
      request.on('data', (chunk: Buffer) => {
        body.bytes += chunk.length
      })
      request.on('end', () => {
        body.isWhole = true
        response.end('done')
      })
      request.on('error', () => undefined)
    },
    { headers: { 'x-ours': 'yes' }, countsConnections: true, limits: LIMITS },
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.close()
})

/** Sends a beginning, then a piece every 50 ms until the server closes. @returns the response */
async function drip(beginning: string, piece: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => undefined)
  socket.write(beginning)
  const timer = setInterval(() => socket.write(piece), 50)
  // Not once(): it rejects when the server resets the connection.
  await new Promise((resolve) => socket.on('close', resolve))
  clearInterval(timer)
  return answer
}

const POST = 'POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: '

test.each([
  ['headers that drip', 'GET / HTTP/1.1\r\nHost: localhost\r\n', 'X: y\r\n'],
  ['a body that drips', `${POST}1000\r\n\r\n`, 'x'],
  [
    'a body in chunks that drips',
    'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n',
    '1\r\nx\r\n',
  ],
])('refuses %s with 408, the security headers and the common error reply', async (_, beginning, piece) => {
  const answer = await drip(beginning, piece)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('x-ours: yes')
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    status: 'error',
    code: 'request_timeout',
  })
  expect(bodies.every(({ isWhole }) => !isWhole)).toBe(true)
})

test('closes a connection that sends nothing', async () => {
  expect(await drip('', '')).toMatch(/^HTTP\/1\.1 408 /)
})

test('accepts a body that arrives slowly but steadily, however long it takes', async () => {
  // Takes twice the time that a body is allowed at least, at twice the required pace.
  const answer = await drip(`${POST}2400\r\n\r\n`, 'x'.repeat(100))
  expect(answer).toContain('done')
  expect(bodies).toEqual([{ bytes: 2400, isWhole: true }])
})

test('refuses a body that rests, however fast it came before', async () => {
  // By its pace alone, it might rest for 100 s.
  const answer = await drip(`${POST}200000\r\n\r\n${'x'.repeat(100_000)}`, '')
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})

test('holds only so many bytes for all callers: refuses whose body has rested longest', async () => {
  const body = (bytes: number) => `${POST}${bytes + 1}\r\n\r\n${'x'.repeat(bytes)}`
  // What arrives with the headers isn't counted: up to 64 kB of each.
  const first = drip(body(290_000), '')
  await expect.poll(() => bodies[0]?.bytes).toBe(290_000)
  const started = performance.now()
  const second = drip(body(200_000), '')
  expect(await first).toMatch(/^HTTP\/1\.1 408 /)
  expect(performance.now() - started).toBeLessThan(LIMITS.restMs)
  sockets.at(-1)?.write('x')
  expect(await second).toContain('done')
})

test('closes without waiting for slow callers', async () => {
  const slow = [drip('GET / HTTP/1.1\r\n', 'X'), drip(`${POST}1000\r\n\r\n`, 'x')]
  await once(server, 'connection')
  await new Promise((resolve) => setTimeout(resolve, 100))
  closeGracefully(server, LIMITS.closingMs)
  const closed = once(server, 'close')
  server.close()
  await closed
  await Promise.all(slow)
})
