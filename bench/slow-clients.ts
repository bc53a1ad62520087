import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from './processes.ts'
import { newAddress } from './registrants.ts'
import { atMost, exactly, quantile, type Row } from './report.ts'
import type { TestBed } from './test-bed.ts'

const CONNECTIONS = 500
const DRIP_EVERY_MS = 1000
/** Tolerance: limits are checked once a second, and the machine may be busy. */
const SLACK_SECONDS = 5
const GIVE_UP_MS = 60_000
const STOP_LIMIT_SECONDS = 20
const LONGEST_ANSWER_MS = 100
/** On a busy machine, other callers may wait this many times as long as without slow clients. */
const MAX_TIMES_AS_LONG = 2
const USUAL_MS = 5000
const ASK_EVERY_MS = 50

type Kind = { what: string; limitSeconds: number; beginning: string; piece: string }

const POST = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
const HEADERS: Kind = {
  what: 'headers',
  limitSeconds: 15,
  beginning: 'GET / HTTP/1.1\r\nHost: localhost\r\n',
  piece: 'X: y\r\n',
}
const KINDS: Kind[] = [
  HEADERS,
  { what: 'bodies', limitSeconds: 30, beginning: `${POST}Content-Length: 100000\r\n\r\n{`, piece: ' ' },
  {
    what: 'forms of pages with a file',
    limitSeconds: 30,
    beginning:
      'POST /careers/broadcast-technician-atlanta HTTP/1.1\r\nHost: localhost\r\n' +
      'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n--x\r\n',
    piece: 'x',
  },
]

/**
 * Opens five hundred slow connections: measures when they are cut, how other callers fare, and whether the server still
 * stops.
 */
export async function slowClients(testBed: TestBed): Promise<Row[]> {
  const server = await testBed.server()
  const rows: Row[] = []
  for (const kind of KINDS) rows.push(...(await dripAll(server, kind)))
  return [...rows, ...(await stopMeanwhile(server))]
}

async function dripAll(server: Server, kind: Kind): Promise<Row[]> {
  const usual = askOthers(server)
  await sleep(USUAL_MS)
  const usualMs = quantile(await usual.stop(), 0.99)
  const answers = askOthers(server)
  const cuts = await Promise.all(Array.from({ length: CONNECTIONS }, () => drip(server, kind).cut))
  const times = await answers.stop()
  const seconds = cuts.map(({ afterMs }) => afterMs / 1000)
  const answered = cuts.filter(({ answer }) => answer.startsWith('HTTP/1.1 408 ')).length
  return [
    atMost(
      `${CONNECTIONS} connections drip ${kind.what}: the last is cut after`,
      kind.limitSeconds + SLACK_SECONDS,
      quantile(seconds, 1),
      `the first after ${quantile(seconds, 0).toFixed(1)} s`,
      ' s',
    ),
    exactly('… told so (408)', CONNECTIONS, answered),
    atMost(
      '… others wait for /api/healthz, p99',
      Math.max(LONGEST_ANSWER_MS, Math.round(usualMs * MAX_TIMES_AS_LONG)),
      quantile(times, 0.99),
      `${times.length} asked; ${Math.round(usualMs)} ms without`,
      ' ms',
    ),
  ]
}

/** Sends SIGTERM with slow connections of each kind open. */
async function stopMeanwhile(server: Server): Promise<Row[]> {
  const open = Array.from({ length: CONNECTIONS }, (_, index) =>
    drip(server, KINDS[index % KINDS.length] ?? HEADERS),
  )
  await sleep(2000)
  const startedMs = performance.now()
  const code = await server.kill('SIGTERM')
  const seconds = (performance.now() - startedMs) / 1000
  for (const { socket } of open) socket.destroy()
  return [
    exactly(`SIGTERM with ${CONNECTIONS} of them open: exit code`, 0, code ?? -1),
    atMost('… after', STOP_LIMIT_SECONDS, seconds, '', ' s'),
  ]
}

type Cut = { afterMs: number; answer: string }

/** A connection that sends a beginning and then a piece per second, until it is cut. */
function drip({ port }: Server, { beginning, piece }: Kind): { socket: Socket; cut: Promise<Cut> } {
  const startedMs = performance.now()
  const socket = connect({ host: '127.0.0.1', port, localAddress: newAddress() })
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => undefined)
  socket.write(beginning)
  const timer = setInterval(() => socket.write(piece), DRIP_EVERY_MS)
  const end = setTimeout(() => socket.destroy(), GIVE_UP_MS)
  const cut = new Promise<Cut>((resolve) => {
    socket.on('close', () => {
      clearInterval(timer)
      clearTimeout(end)
      resolve({ afterMs: performance.now() - startedMs, answer })
    })
  })
  return { socket, cut }
}

/** Polls the server's health. @returns a function that stops it and returns the milliseconds of each response */
function askOthers({ origin }: Server): { stop(): Promise<number[]> } {
  let isOver = false
  const asking = (async () => {
    const times: number[] = []
    while (!isOver) {
      const startedMs = performance.now()
      await (await fetch(`${origin}/api/healthz`)).text()
      times.push(performance.now() - startedMs)
      await sleep(ASK_EVERY_MS)
    }
    return times
  })()
  return {
    stop() {
      isOver = true
      return asking
    },
  }
}
