import { setTimeout as sleep } from 'node:timers/promises'
import { load } from './compare.ts'
import type { LoadOrder, LoadResult } from './load-worker.ts'
import type { Server } from './processes.ts'
import { atMost, exactly, type Row } from './report.ts'
import { OPEN_EVENT, type TestBed } from './test-bed.ts'

const TIMES = 3
const MEASURE_SECONDS = 5
const CROWD = 1000
const BACK_LIMIT_MS = 30_000
/** Rendering counts as back to normal within this multiple of its usual time. */
const USUAL_FACTOR = 3
const USUAL_ROUNDS = 20
const EXPECTED = /^(2\d\d|429|503)$/

/** Requests uncached pages and registrations, each at three times the rate that the server can handle alone. */
export async function overload(testBed: TestBed, seconds: number): Promise<Row[]> {
  const server = await testBed.server({ TRUST_PROXY: 'on' })
  const pages = (round: string) => ({ url: `${server.origin}/`, distinct: `${round}-` })
  const registrations = (round: string) => ({
    url: `${server.origin}/api/events/${OPEN_EVENT}/registrations`,
    registrant: `overload-${round}`,
  })
  const mostPages = await mostOf(pages('alone'))
  const mostRegistrations = await mostOf(registrations('alone'))
  const usualMs = await usualTime(server)
  const many = (most: number) => ({ seconds, connections: CROWD, rate: Math.round(most * TIMES) })
  const [pageAnswers, registrationAnswers] = await Promise.all([
    load({ ...pages('many'), ...many(mostPages) }),
    load({ ...registrations('many'), ...many(mostRegistrations) }),
  ])
  const backMs = await untilUsual(server, usualMs)
  const what = (name: string) => `${TIMES} times as many ${name}, ${seconds} s: not 2xx, 429, 503`
  return [
    unexpected(what('pages'), mostPages, pageAnswers),
    unexpected(what('registrations'), mostRegistrations, registrationAnswers),
    atMost('… a page takes its usual time again after', 5, backMs / 1000, `${usualMs.toFixed(0)} ms`, ' s'),
  ]
}

/** The maximum rate of responses without other load. */
async function mostOf(order: Omit<LoadOrder, 'seconds'>): Promise<number> {
  const { answers, seconds } = await load({ ...order, seconds: MEASURE_SECONDS })
  return answers / seconds
}

function unexpected(what: string, most: number, { statuses, unanswered, p99Ms }: LoadResult): Row {
  const odd = Object.entries(statuses).filter(([status]) => !EXPECTED.test(status))
  const count = odd.reduce((sum, [, answers]) => sum + answers, unanswered)
  const summary = JSON.stringify(statuses).replaceAll('"', '')
  return exactly(what, 0, count, `${summary}, ${Math.round(most)} a second alone, p99 ${p99Ms} ms`)
}

let requests = 0

/** The duration of an uncached page; infinite for any status but 200. */
async function timeOfPage({ origin }: Server): Promise<number> {
  requests += 1
  const startedMs = performance.now()
  const reply = await fetch(`${origin}/?back=${requests}`).catch(() => undefined)
  await reply?.text()
  return reply?.status === 200 ? performance.now() - startedMs : Number.POSITIVE_INFINITY
}

async function usualTime(server: Server): Promise<number> {
  let totalMs = 0
  for (let round = 0; round < USUAL_ROUNDS; round += 1) totalMs += await timeOfPage(server)
  return totalMs / USUAL_ROUNDS
}

async function untilUsual(server: Server, usualMs: number): Promise<number> {
  const startedMs = performance.now()
  while (performance.now() - startedMs < BACK_LIMIT_MS) {
    if ((await timeOfPage(server)) < usualMs * USUAL_FACTOR) break
    await sleep(50)
  }
  return performance.now() - startedMs
}
