import { isDatabaseAway } from '../http/errors.ts'

/** A process has one database. */
let outage: { beganMs: number; unlogged: number } | undefined

/** Other connections may break before the listener has noticed. */
const NOTICE_MS = 1000

/** Whatever fails from now on because the database is away has one cause, which is logged once. */
export function beginOutage(): void {
  outage ??= { beganMs: performance.now(), unlogged: 0 }
}

/** @returns how long it was, and how many lines were left out of the log */
export function endOutage(): { seconds: number; unlogged: number } {
  const { beganMs, unlogged } = outage ?? { beganMs: performance.now(), unlogged: 0 }
  outage = undefined
  return { seconds: Math.round((performance.now() - beganMs) / 1000), unlogged }
}

/** Writes a line about a failure, except during an outage that causes it: then the line is only counted. */
export function unlessOutage(error: unknown, write: () => void): void {
  const decide = () => {
    if (outage) outage.unlogged += 1
    else write()
  }
  if (!isDatabaseAway(error)) write()
  else if (outage) decide()
  else setTimeout(decide, NOTICE_MS).unref()
}
