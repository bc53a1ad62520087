import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { HOSTILE_QUOTES_URL, hostileDocuments } from './hostile-documents.ts'
import type { HostileInput } from './hostile-input.ts'
import { hostilePasswords } from './hostile-passwords.ts'
import { hostileTexts } from './hostile-texts.ts'
import { hostileUploads } from './hostile-uploads.ts'
import { type Server, spawnNode } from './processes.ts'
import { atMost, type Row } from './report.ts'
import type { Stage } from './stage.ts'

/** How long an answer may take. */
const LONGEST_ANSWER_MS = 100

/** The worst that is known of each kind of input. A new kind has a file of its own, bench/hostile-<kind>.ts. */
const INPUTS: HostileInput[] = [...hostilePasswords, ...hostileUploads, ...hostileTexts, ...hostileDocuments]

/** One caller sends the worst of each kind, ten at once: how long nobody else's `/api/healthz` may take. */
export async function hostileInput(stage: Stage): Promise<Row[]> {
  const server = await stage.server({ TRUST_PROXY: 'on', QUOTES_URL: HOSTILE_QUOTES_URL })
  const probe = openProbe(server)
  const rows: Row[] = []
  for (const { what, send } of INPUTS) {
    await probe.slowestMs()
    await sleep(500)
    const usualMs = await probe.slowestMs()
    await send(server, stage)
    const slowestMs = await probe.slowestMs()
    const detail = `${usualMs.toFixed(0)} ms without`
    rows.push(atMost(`${what}: slowest /api/healthz meanwhile`, LONGEST_ANSWER_MS, slowestMs, detail, ' ms'))
  }
  probe.close()
  return rows
}

/** `slowestMs` resolves with the slowest answer, in milliseconds, since it was last called. */
type Probe = { slowestMs(): Promise<number>; close(): void }

/** Asks `/api/healthz` all the time, in a process of its own: what the sender does here doesn't count. */
function openProbe({ origin }: Server): Probe {
  const worker = spawnNode(join(import.meta.dirname, 'healthz-worker.ts'))
  worker.stderr?.pipe(process.stderr)
  worker.send(origin)
  return {
    async slowestMs() {
      worker.send('slowest')
      const [slowestMs] = await once(worker, 'message')
      return slowestMs as number
    },
    close: () => worker.kill(),
  }
}
