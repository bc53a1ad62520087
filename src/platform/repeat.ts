import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Repeats work, with a pause after each turn, until it is stopped.
 * @param act reports its own failures
 * @returns `stop`, which resolves when no turn is running
 */
export function repeatUntilStopped(
  act: (stopped: AbortSignal) => Promise<unknown>,
  pauseMs: number,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  async function run(): Promise<void> {
    while (!signal.aborted) {
      await act(signal)
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    stop() {
      stopping.abort()
      return running
    },
  }
}
