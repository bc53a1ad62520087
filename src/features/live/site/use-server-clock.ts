import { useEffect, useMemo } from 'react'
import { ClockEstimate, RENEWED_AFTER_MS, type ServerClock } from '#web/server-clock.ts'

/** The number of requests for a good estimate, and the time between them. */
const SAMPLES = 5
const SAMPLE_GAP_MS = 250
/** While a page loads, all responses may be slow: up to so many are requested then, each after twice the wait. */
const MAX_SAMPLES = 10

/**
 * The server's clock, estimated from a few requests. The fastest response counts, as it has the least
 * uncertainty; half its round-trip time is added (as in NTP).
 * @param firstMs the server's time when the page was rendered, used until the first response
 * @param ask requests the server's time
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
  for (let sample = 0; !stop.aborted && sample < (estimate.isGood ? SAMPLES : MAX_SAMPLES); sample += 1) {
    const sentMs = performance.now()
    const serverMs = await ask().catch(() => undefined)
    if (serverMs !== undefined) estimate.add(serverMs, sentMs, performance.now())
    const gapMs = SAMPLE_GAP_MS * 2 ** Math.max(0, sample + 2 - SAMPLES)
    await new Promise((resolve) => setTimeout(resolve, gapMs))
  }
}
