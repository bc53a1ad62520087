/** A slower response can leave the clock wrong by more than half of this. */
const GOOD_TRIP_MS = 250
/**
 * The clock is estimated again after this long, and when a page becomes visible again, as the machine may
 * have slept.
 */
export const RENEWED_AFTER_MS = 5 * 60_000
/** After this long without an answer, this computer's clock has to do. */
const ANSWER_LIMIT_MS = 4000

/** The server's time, in ms since 1970. */
export type ServerClock = { now: () => number }

/** An estimate of the server's clock relative to this page's monotonic clock. */
export class ClockEstimate implements ServerClock {
  #offsetMs: number
  #bestTripMs = Number.POSITIVE_INFINITY

  constructor(serverMs: number, hereMs = performance.now()) {
    this.#offsetMs = serverMs - hereMs
  }

  /** Starts a new estimate: the next response counts, however slow. */
  renew(): void {
    this.#bestTripMs = Number.POSITIVE_INFINITY
  }

  /**
   * Adds a response: the server's time, and when the request was sent and the response received on this
   * page's clock.
   */
  add(serverMs: number, sentMs: number, receivedMs: number): void {
    const tripMs = receivedMs - sentMs
    if (tripMs >= this.#bestTripMs) return
    this.#bestTripMs = tripMs
    this.#offsetMs = serverMs + tripMs / 2 - receivedMs
  }

  /** Whether a response was fast enough. */
  get isGood(): boolean {
    return this.#bestTripMs <= GOOD_TRIP_MS
  }

  now(): number {
    return this.#offsetMs + performance.now()
  }
}

let ofPage: Promise<ServerClock> | undefined

/**
 * The server's clock for countdowns and the like, to about half a second: what visitors are told must not depend on how their
 * computer's clock is set. Without an answer from the server it is this computer's.
 */
export function serverClock(): Promise<ServerClock> {
  if (ofPage) return ofPage
  const estimate = new ClockEstimate(Date.now())
  let askedAtMs = performance.now()
  ofPage = askOnce(estimate).then(() => estimate)
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - askedAtMs < RENEWED_AFTER_MS) return
    askedAtMs = performance.now()
    estimate.renew()
    void askOnce(estimate)
  })
  return ofPage
}

async function askOnce(estimate: ClockEstimate): Promise<void> {
  const sentMs = performance.now()
  const serverMs = await timeOfServer(ANSWER_LIMIT_MS)
  if (serverMs !== undefined) estimate.add(serverMs, sentMs, performance.now())
}

/**
 * The server's time, from the `Date` header of a response, in ms since 1970; undefined when none came. The header has whole
 * seconds, so half a second is added on average.
 */
async function timeOfServer(limitMs: number): Promise<number | undefined> {
  try {
    const answer = await fetch('/api/healthz', { cache: 'no-store', signal: AbortSignal.timeout(limitMs) })
    const serverMs = Date.parse(answer.headers.get('date') ?? '')
    return Number.isNaN(serverMs) ? undefined : serverMs + 500
  } catch {
    return undefined
  }
}
