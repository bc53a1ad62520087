import { useSyncExternalStore } from 'react'

const KEY = 'search-shortcut'
const listeners = new Set<() => void>()

/**
 * Whether `/` leads to the company search (R113). Visitors can turn it off: a shortcut of one character gets in the way of
 * who speaks to the computer (WCAG 2.1.4).
 */
export function searchShortcutIsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

function turn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // Storage is unavailable: the shortcut stays on.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the shortcut is on, and a function that turns it on or off in this browser; `null` on the server. */
export function useSearchShortcut(): { isOn: boolean | null; turn: (isOn: boolean) => void } {
  return { isOn: useSyncExternalStore<boolean | null>(subscribe, searchShortcutIsOn, () => null), turn }
}
