import { mkdirSync } from 'node:fs'
import pino from 'pino'
import { ConfigError, readConfig } from '#platform/config.ts'
import { serve } from './serve.ts'

/** How long requests under way may take when the server is told to stop. */
const CLOSE_LIMIT_MS = 10_000

async function main(): Promise<void> {
  const config = readConfig(process.env)
  mkdirSync(config.dataDir, { recursive: true })
  const log = pino({ level: config.logLevel, base: undefined }, pino.destination(2))
  const server = await serve(config, { log, development: process.env.DEV === '1', say: console.log })
  closeWhenTold(server.close)
}

/** Ctrl-C, SIGTERM, and the end of the process that started this one: finish what is under way, close the database. */
function closeWhenTold(close: () => Promise<void>): void {
  let closing = false
  const end = () => {
    if (closing) return
    closing = true
    close().then(() => process.exit(0), failed)
    setTimeout(() => failed(new Error(`not closed within ${CLOSE_LIMIT_MS} ms`)), CLOSE_LIMIT_MS).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  process.on('disconnect', end)
}

/** Faults that a person can mend are told plainly; any other with its stack. */
function failed(error: unknown): never {
  const { message, hint, code } = error as Error & { hint?: string; code?: string }
  if (error instanceof ConfigError) console.error(`\nRoadshow can't start. ${message}`)
  else if (hint) console.error(`\nRoadshow can't start: ${message}\n${hint}`)
  else if (code === 'EADDRINUSE')
    console.error(
      `\nRoadshow can't start: ${message.replace(/^listen \w+: /, '')}.\nStop what listens there, or choose another port: PORT=3001 npm start`,
    )
  else console.error(error)
  process.exit(1)
}

main().catch(failed)
