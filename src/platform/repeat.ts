import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Repeats work, with a pause after each turn, until it is stopped.
 * @param onFailure reports the failure of a turn
 * @returns `stop`, which resolves when no turn is running
 */
export function repeatUntilStopped(
  act: (stopped: AbortSignal) => Promise<unknown>,
  pauseMs: number,
  onFailure: (error: unknown) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  async function run(): Promise<void> {
    while (!signal.aborted) {
      await act(signal).catch(onFailure)
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
