import { useSyncExternalStore } from 'react'

/** Where a film is, for what stands around it and follows: chapters, slides, transcript. They also lead it. */
export class FilmClock {
  #seconds = 0
  #listeners = new Set<() => void>()

  /** Plays from a second; set by whoever shows the film. */
  jump: (seconds: number) => void = () => undefined

  /** The film's position, in seconds. */
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

/** Which of the parts a film is in, rendering anew only when it is another; -1 before the first. */
export function usePartNow(clock: FilmClock, parts: readonly { startsAtSeconds: number }[]): number {
  return useSyncExternalStore(
    clock.subscribe,
    () => partAt(parts, clock.seconds),
    () => partAt(parts, 0),
  )
}

/** The last of sorted parts that begins at a second or before it; -1 for none. */
export function partAt(parts: readonly { startsAtSeconds: number }[], seconds: number): number {
  let [low, high] = [0, parts.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    // A jump to a part's beginning may land a moment before it.
    if ((parts[middle]?.startsAtSeconds ?? 0) <= seconds + 0.05) low = middle + 1
    else high = middle
  }
  return low - 1
}
