import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Repeats work, with a pause after each turn, until it is stopped.
 * @param onFailure reports the failure of a turn, unless the turn before failed in the same way
 * @returns `stop`, which resolves when no turn is running
 */
export function repeatUntilStopped(
  act: (stopped: AbortSignal) => Promise<unknown>,
  pauseMs: number,
  onFailure: (error: unknown) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  let last: string | undefined
  function fail(error: unknown): void {
    const fault = String(error)
    if (fault !== last) onFailure(error)
    last = fault
  }
  async function run(): Promise<void> {
    while (!signal.aborted) {
      await act(signal).then(() => {
        last = undefined
      }, fail)
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
