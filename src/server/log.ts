import { hostname } from 'node:os'
import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from '#platform/config.ts'
import { correlationId } from '#platform/correlation.ts'
import { unlessOutage } from '#platform/outage.ts'
import { VERSION } from '#platform/version.ts'

/**
 * The log of a process. Lines about a request, and about jobs and e-mails that it caused, have its id as `reqId`. While the
 * database or the mail server is away, which is logged once, failures that it causes aren't logged each.
 */
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
      serializers: { reason: (reason) => (reason instanceof Error ? reason.message : reason) },
      hooks: {
        logMethod(line, write) {
          unlessOutage(faultIn(line[0]), () => write.apply(this, line))
        },
      },
    },
    destination,
  )
}

/** The error that a line is about: with its stack as `err`, by its message alone as `reason`. */
function faultIn(line: unknown): unknown {
  const { err, reason } = (line ?? {}) as { err?: unknown; reason?: unknown }
  return err ?? reason
}
