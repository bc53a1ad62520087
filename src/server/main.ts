import { resolve } from 'node:path'
import pino from 'pino'
import { configWarnings, readConfig } from '#platform/config.ts'
import { claimDataFolder } from '#platform/database/cluster-place.ts'
import { linesOfFault } from '#platform/start-fault.ts'
import { createLog } from './log.ts'
import { type Serving, serve } from './serve.ts'

/** How long everything may take when the server stops, after draining: running requests, jobs, the database. */
const CLOSE_LIMIT_MS = 20_000

async function main(): Promise<void> {
  const dataDir = await claimDataFolder(resolve(process.env.DATA_DIR || './data'))
  const config = readConfig({ ...process.env, DATA_DIR: dataDir })
  for (const warning of configWarnings(process.env)) console.warn(`Roadshow: ${warning}`)
  const log = createLog(config, pino.destination(2))
  const serving = serve(config, { log, development: process.env.ROADSHOW_DEV === '1', say: console.log })
  closeOnSignal(serving, config.drainSeconds * 1000 + CLOSE_LIMIT_MS)
  await serving
}

/**
 * Closes everything on Ctrl-C, on SIGTERM, and when the parent process ends: finishes running work, closes the
 * database.
 */
function closeOnSignal(serving: Promise<Serving>, limitMs: number): void {
  let closing = false
  const end = () => {
    if (closing) return
    closing = true
    serving.then(({ close }) => close()).then(() => process.exit(0), failed)
    setTimeout(() => failed(new Error(`did not close within ${limitMs} ms`)), limitMs).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  process.on('disconnect', end)
}

function failed(error: unknown): never {
  console.error(linesOfFault(error, process.env))
  process.exit(1)
}

main().catch(failed)
