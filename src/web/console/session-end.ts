import { useSyncExternalStore } from 'react'

let hasEnded = false
const listeners = new Set<() => void>()

/** Tells the console's frame whether the session has ended, so that it offers to sign in again without losing what is typed. */
export function setSessionEnded(ended: boolean): void {
  if (ended === hasEnded) return
  hasEnded = ended
  for (const listener of listeners) listener()
}

export function useSessionEnded(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => hasEnded,
  )
}
