import { useEffect, useRef } from 'react'
import { POLL_SECONDS } from '../contract.ts'

export const POLL_MS = POLL_SECONDS * 1000
/** The longest interval after errors. */
const LONGEST_WAIT_MS = 60_000

/**
 * The time until the next poll (R310): 5 s; after errors exponentially longer and random, so that clients don't
 * retry all at once.
 */
export function waitMs(failures: number, random: () => number = Math.random): number {
  if (failures === 0) return POLL_MS
  const longest = Math.min(LONGEST_WAIT_MS, POLL_MS * 2 ** failures)
  return POLL_MS + random() * (longest - POLL_MS)
}

/**
 * Polls while the page is open, and at once when the line is back or the page is seen again. A worker keeps the time, because
 * browsers throttle the timers of hidden pages to one a minute.
 * @param ask resolves to false when it failed
 */
export function usePolling(ask: () => Promise<boolean>, active: boolean): void {
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    if (!active) return
    const clock = startClock()
    const stop = new AbortController()
    let failures = 0
    let isAsking = false
    async function turn(): Promise<void> {
      isAsking = true
      const askedAtMs = performance.now()
      failures = (await latest.current()) ? 0 : failures + 1
      isAsking = false
      if (!stop.signal.aborted) clock.wake(turn, waitMs(failures) - (performance.now() - askedAtMs))
    }
    const askNow = () => {
      if (!isAsking && !document.hidden) clock.wake(turn, 0)
    }
    window.addEventListener('online', askNow, { signal: stop.signal })
    document.addEventListener('visibilitychange', askNow, { signal: stop.signal })
    clock.wake(turn, POLL_MS)
    return () => {
      stop.abort()
      clock.stop()
    }
  }, [active])
}

/** A timer; waking it again replaces what it was to do. */
type Clock = { wake: (then: () => void, afterMs: number) => void; stop: () => void }

function startClock(): Clock {
  try {
    return workerClock(new Worker(new URL('./clock.worker.ts', import.meta.url), { type: 'module' }))
  } catch {
    return plainClock()
  }
}

function workerClock(worker: Worker): Clock {
  let spare: Clock | undefined
  let waiting: { turn: number; then: () => void; afterMs: number } | undefined
  let turns = 0
  worker.onmessage = ({ data }: MessageEvent<number>) => {
    if (waiting?.turn !== data) return
    const { then } = waiting
    waiting = undefined
    then()
  }
  worker.onerror = () => {
    spare = plainClock()
    if (waiting) spare.wake(waiting.then, waiting.afterMs)
  }
  return {
    wake: (then, afterMs) => {
      if (spare) return spare.wake(then, afterMs)
      turns += 1
      waiting = { turn: turns, then, afterMs: Math.max(0, afterMs) }
      worker.postMessage({ turn: turns, afterMs: waiting.afterMs })
    },
    stop: () => {
      worker.terminate()
      spare?.stop()
    },
  }
}

/** For browsers where the worker doesn't start: throttled while the page is hidden. */
function plainClock(): Clock {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    wake: (then, afterMs) => {
      clearTimeout(timer)
      timer = setTimeout(then, Math.max(0, afterMs))
    },
    stop: () => clearTimeout(timer),
  }
}
