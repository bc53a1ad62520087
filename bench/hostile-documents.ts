import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { AT_ONCE, type HostileInput } from './hostile-input.ts'
import { freePort, type Server } from './processes.ts'
import type { TestBed } from './test-bed.ts'

const QUOTES_PORT = await freePort()
/** The server's quote provider, which sends the hostile document. */
export const HOSTILE_QUOTES_URL = `http://127.0.0.1:${QUOTES_PORT}/`
/** Maximum size of a price document, and of a mail report. */
const QUOTES_BYTES = 8 * 1024 ** 2
const REPORT_BYTES = 10 * 1024 ** 2
/** The server polls the folder every 30 s and the provider every 15 s. */
const PATIENCE_MS = 180_000

export const hostileDocuments: HostileInput[] = [
  { what: '8 MB of prices', send: sendPrices },
  { what: `${AT_ONCE} reports about mails, 10 MB each`, send: dropReports },
]

async function sendPrices(_: Server, { pool }: TestBed): Promise<void> {
  const row = '{"exchange":"TSX","ticker":"ORVN","at":"2026-11-20T19:45:00Z","price":"N/A"},'
  const document = `[${row.repeat(QUOTES_BYTES / row.length - 1)}{}]`
  const provider = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(document)
  })
  provider.listen(Number(QUOTES_PORT), '127.0.0.1')
  await once(provider, 'listening')
  try {
    await until(async () => {
      await pool.query('update price_polls set next_at = now() where succeeded_at is null')
      const { rowCount } = await pool.query('select from price_polls where succeeded_at is not null')
      return rowCount === 1
    })
  } finally {
    provider.close()
  }
}

async function dropReports({ dataDir }: Server): Promise<void> {
  const folder = join(dataDir, 'mail-reports')
  await mkdir(folder, { recursive: true })
  const head = 'Content-Type: text/plain; format=flowed\r\n'
  const report = head + 'X: y\r\n z\r\n'.repeat((REPORT_BYTES - head.length) / 11)
  for (let index = 0; index < AT_ONCE; index += 1) await writeFile(join(folder, `${index}.eml`), report)
  await until(async () => (await readdir(join(folder, 'other')).catch(() => [])).length === AT_ONCE)
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (!(await isDone())) {
    if (performance.now() > deadline) throw new Error(`not done within ${PATIENCE_MS} ms`)
    await sleep(1_000)
  }
}
