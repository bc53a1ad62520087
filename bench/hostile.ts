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
import type { TestBed } from './test-bed.ts'

/** Maximum duration of a response. */
const LONGEST_ANSWER_MS = 100

/** The worst known inputs of each kind. Add a new kind as bench/hostile-<kind>.ts. */
const INPUTS: HostileInput[] = [...hostilePasswords, ...hostileUploads, ...hostileTexts, ...hostileDocuments]

/**
 * Sends the worst input of each kind, ten at once, and measures the slowest response of `/api/healthz` to other
 * callers.
 */
export async function hostileInput(testBed: TestBed): Promise<Row[]> {
  const server = await testBed.server({ TRUST_PROXY: 'on', QUOTES_URL: HOSTILE_QUOTES_URL })
  const probe = openProbe(server)
  const rows: Row[] = []
  for (const { what, send } of INPUTS) {
    await probe.slowestMs()
    await sleep(500)
    const usualMs = await probe.slowestMs()
    await send(server, testBed)
    const slowestMs = await probe.slowestMs()
    const detail = `${usualMs.toFixed(0)} ms without`
    rows.push(atMost(`${what}: slowest /api/healthz meanwhile`, LONGEST_ANSWER_MS, slowestMs, detail, ' ms'))
  }
  probe.close()
  return rows
}

/** `slowestMs` resolves with the slowest response in milliseconds since its last call. */
type Probe = { slowestMs(): Promise<number>; close(): void }

/** Polls `/api/healthz` from a separate process, so that the sender's own work isn't measured. */
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
