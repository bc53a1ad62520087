import type { BaseLogger } from 'pino'
import { isDatabaseAway } from './http/errors.ts'

/** What a process can't reach at times; it has one of each. */
type Dependency = 'database' | 'mail server'
type Log = Pick<BaseLogger, 'warn'> | undefined

/** The mail server can't be reached, or takes no e-mail from anyone. */
export class MailServerAway extends Error {}

const outages = new Map<Dependency, { beganMs: number; unlogged: number }>()

/** Other connections may break before the listener has noticed. */
const NOTICE_MS = 1000

/** Whatever fails from now on because this is away has one cause, which is logged once. */
export function beginOutage(of: Dependency, reason: string | undefined, log: Log): void {
  if (outages.has(of)) return
  outages.set(of, { beganMs: performance.now(), unlogged: 0 })
  log?.warn({ reason }, `the ${of} is away; reconnecting`)
}

/** Logs how long it was, if it was away, and how many lines were left out of the log. */
export function endOutage(of: Dependency, log?: Log): void {
  const outage = outages.get(of)
  if (!outage) return
  outages.delete(of)
  const seconds = Math.round((performance.now() - outage.beganMs) / 1000)
  log?.warn({ seconds, unlogged: outage.unlogged }, `the ${of} is back`)
}

/** Writes a line about a failure, except during an outage that causes it: then the line is only counted. */
export function unlessOutage(error: unknown, write: () => void): void {
  const cause = causeOf(error)
  const decide = () => {
    const outage = cause && outages.get(cause)
    if (outage) outage.unlogged += 1
    else write()
  }
  if (!cause || outages.has(cause)) decide()
  else setTimeout(decide, NOTICE_MS).unref()
}

function causeOf(error: unknown): Dependency | undefined {
  if (error instanceof MailServerAway) return 'mail server'
  return isDatabaseAway(error) ? 'database' : undefined
}
