import { hostname } from 'node:os'
import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from '#platform/config.ts'
import { correlationId } from '#platform/correlation.ts'
import { VERSION } from '#platform/version.ts'

/** The log of a process. Lines about a request, and about jobs and e-mails that it caused, have its id as `reqId`. */
export function createLog(
  { logLevel, role }: Pick<Config, 'logLevel' | 'role'>,
  destination: DestinationStream,
): Logger {
  return pino(
    {
      level: logLevel,
      // Several processes write into one journal.
      base: { pid: process.pid, host: hostname(), role, version: VERSION },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => ({ reqId: correlationId() }),
    },
    destination,
  )
}
