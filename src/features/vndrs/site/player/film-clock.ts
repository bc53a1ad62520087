import { useSyncExternalStore } from 'react'

/** The current position of a film, shared with chapters, slides and transcript, which can also change it. */
export class FilmClock {
  #seconds = 0
  #listeners = new Set<() => void>()

  /** Plays from a position; set by the component that shows the film. */
  jump: (seconds: number) => void = () => undefined

  /** The film's current position in seconds. */
  get seconds(): number {
    return this.#seconds
  }

  /** Called by the player. */
  tell(seconds: number): void {
    this.#seconds = seconds
    for (const listener of this.#listeners) listener()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

/** The index of the current part, which rerenders only when it changes; -1 before the first. */
export function usePartNow(clock: FilmClock, parts: readonly { startsAtSeconds: number }[]): number {
  return useSyncExternalStore(
    clock.subscribe,
    () => partAt(parts, clock.seconds),
    () => partAt(parts, 0),
  )
}

/** The index of the last part that begins at or before a position, in sorted parts; -1 for none. */
export function partAt(parts: readonly { startsAtSeconds: number }[], seconds: number): number {
  let [low, high] = [0, parts.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    // Seeking to a part's start may end slightly before it.
    if ((parts[middle]?.startsAtSeconds ?? 0) <= seconds + 0.05) low = middle + 1
    else high = middle
  }
  return low - 1
}
