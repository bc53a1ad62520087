import { setTimeout as sleep } from 'node:timers/promises'
import { load } from './compare.ts'
import type { LoadOrder, LoadResult } from './load-worker.ts'
import type { Server } from './processes.ts'
import { atMost, exactly, type Row } from './report.ts'
import { OPEN_EVENT, type Stage } from './stage.ts'

const TIMES = 3
const MEASURE_SECONDS = 5
const CROWD = 1000
const BACK_LIMIT_MS = 30_000
/** A page that is rendered in so many times its usual time counts as back to normal. */
const USUAL_FACTOR = 3
const USUAL_ROUNDS = 20
const EXPECTED = /^(2\d\d|429|503)$/

/** Pages nobody has kept and registrations, each three times as many a second as it can take with nothing else to do. */
export async function overload(stage: Stage, seconds: number): Promise<Row[]> {
  const server = await stage.server({ TRUST_PROXY: 'on' })
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

/** How many a second are answered with nothing else to do. */
async function mostOf(order: Omit<LoadOrder, 'seconds'>): Promise<number> {
  const { answers, seconds } = await load({ ...order, seconds: MEASURE_SECONDS })
  return answers / seconds
}

function unexpected(what: string, most: number, { statuses, unanswered, p99Ms }: LoadResult): Row {
  const odd = Object.entries(statuses).filter(([status]) => !EXPECTED.test(status))
  const count = odd.reduce((sum, [, answers]) => sum + answers, unanswered)
  const shown = JSON.stringify(statuses).replaceAll('"', '')
  return exactly(what, 0, count, `${shown}, ${Math.round(most)} a second alone, p99 ${p99Ms} ms`)
}

let asked = 0

/** How long a page takes that nobody has kept; any answer but 200 takes for ever. */
async function timeOfPage({ origin }: Server): Promise<number> {
  asked += 1
  const startedMs = performance.now()
  const reply = await fetch(`${origin}/?back=${asked}`).catch(() => undefined)
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
