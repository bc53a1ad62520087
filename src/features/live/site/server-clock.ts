import { useEffect, useMemo } from 'react'

/** Answers needed for a good estimate, and the time between them. */
const SAMPLES = 5
const SAMPLE_GAP_MS = 250
/** Clocks are compared again after this long, and when a page comes back to sight: a machine may have slept. */
const RENEWED_AFTER_MS = 5 * 60_000

/** What the server's clock reads, in ms since 1970. */
export type ServerClock = { now: () => number }

/**
 * The server's clock, from the answers to a few calls. The one that came back fastest counts, since it leaves the
 * least doubt; half its way is added (as NTP does).
 * @param firstMs what the server's clock read when the page was made; holds until the first answer
 * @param ask asks the server what its clock reads
 */
export function useServerClock(firstMs: number, ask: () => Promise<number>): ServerClock {
  const estimate = useMemo(() => new ClockEstimate(firstMs), [firstMs])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is the same question each time
  useEffect(() => {
    const stop = new AbortController()
    const compare = () => void sampleInto(estimate, ask, stop.signal)
    const onSight = () => document.visibilityState === 'visible' && compare()
    compare()
    const timer = setInterval(compare, RENEWED_AFTER_MS)
    document.addEventListener('visibilitychange', onSight, { signal: stop.signal })
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [estimate])
  return estimate
}

async function sampleInto(
  estimate: ClockEstimate,
  ask: () => Promise<number>,
  stop: AbortSignal,
): Promise<void> {
  estimate.renew()
  for (let sample = 0; sample < SAMPLES && !stop.aborted; sample += 1) {
    const sentMs = performance.now()
    const serverMs = await ask().catch(() => undefined)
    if (serverMs !== undefined) estimate.add(serverMs, sentMs, performance.now())
    await new Promise((resolve) => setTimeout(resolve, SAMPLE_GAP_MS))
  }
}

/** An estimate of the server's clock against this page's own, which never jumps. */
export class ClockEstimate implements ServerClock {
  #offsetMs: number
  #bestTripMs = Number.POSITIVE_INFINITY

  constructor(serverMs: number, hereMs = performance.now()) {
    this.#offsetMs = serverMs - hereMs
  }

  /** The next answer counts however slow it is. */
  renew(): void {
    this.#bestTripMs = Number.POSITIVE_INFINITY
  }

  /** What the server's clock read, and when the question left and the answer came, on this page's clock. */
  add(serverMs: number, sentMs: number, receivedMs: number): void {
    const tripMs = receivedMs - sentMs
    if (tripMs >= this.#bestTripMs) return
    this.#bestTripMs = tripMs
    this.#offsetMs = serverMs + tripMs / 2 - receivedMs
  }

  now(): number {
    return this.#offsetMs + performance.now()
  }
}
