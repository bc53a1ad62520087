import { setTimeout as sleep } from 'node:timers/promises'
import { HOSTILE_QUOTES_URL, hostileDocuments } from './hostile-documents.ts'
import type { HostileInput } from './hostile-input.ts'
import { hostilePasswords } from './hostile-passwords.ts'
import { hostileTexts } from './hostile-texts.ts'
import { hostileUploads } from './hostile-uploads.ts'
import type { Server } from './processes.ts'
import { atMost, type Row } from './report.ts'
import type { Stage } from './stage.ts'

/** How often somebody else asks meanwhile, and how long an answer may take. */
const ASK_EVERY_MS = 10
const LONGEST_ANSWER_MS = 100

/** The worst that is known of each kind of input. A new kind has a file of its own, bench/hostile-<kind>.ts. */
const INPUTS: HostileInput[] = [...hostilePasswords, ...hostileUploads, ...hostileTexts, ...hostileDocuments]

/** One caller sends the worst of each kind, ten at once: how long nobody else's `/api/healthz` may take. */
export async function hostileInput(stage: Stage): Promise<Row[]> {
  const server = await stage.server({ TRUST_PROXY: 'on', QUOTES_URL: HOSTILE_QUOTES_URL })
  const rows: Row[] = []
  for (const { what, send } of INPUTS) {
    const usualMs = await slowestAnswerMs(server, () => sleep(500))
    const slowestMs = await slowestAnswerMs(server, () => send(server, stage))
    const detail = `${usualMs.toFixed(0)} ms without`
    rows.push(atMost(`${what}: slowest /api/healthz meanwhile`, LONGEST_ANSWER_MS, slowestMs, detail, ' ms'))
  }
  return rows
}

/** The slowest answer of `/api/healthz` while something is done. */
async function slowestAnswerMs({ origin }: Server, act: () => Promise<unknown>): Promise<number> {
  let slowestMs = 0
  let isDone = false
  const acting = act().finally(() => {
    isDone = true
  })
  while (!isDone) {
    const askedAtMs = performance.now()
    await (await fetch(`${origin}/api/healthz`)).text()
    slowestMs = Math.max(slowestMs, performance.now() - askedAtMs)
    await sleep(ASK_EVERY_MS)
  }
  await acting
  return slowestMs
}
