import { useSyncExternalStore } from 'react'

export type Consent = 'granted' | 'refused'

const KEY = 'consent'
const listeners = new Set<() => void>()

function stored(): Consent | 'unasked' {
  try {
    const value = localStorage.getItem(KEY)
    return value === 'granted' || value === 'refused' ? value : 'unasked'
  } catch {
    // Without storage the answer can't be remembered, so the visitor isn't asked, and nothing may be set.
    return 'refused'
  }
}

function decide(consent: Consent): void {
  localStorage.setItem(KEY, consent)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The visitor's consent to statistics (R214); `null` on the server and while hydrating. */
export function useConsent(): { consent: Consent | 'unasked' | null; decide: (consent: Consent) => void } {
  return { consent: useSyncExternalStore(subscribe, stored, () => null), decide }
}
