import { useSyncExternalStore } from 'react'
import { isApiError } from '#kit/errors.ts'
import { browserApi } from '#web/api.ts'
import { documentLanguage } from '#web/document-language.ts'
import { onToken, readToken, type TokenEvent, writeToken } from '#web/token.ts'
import { getSignedIn, signOut, type User } from '../contract.ts'

/**
 * Why nobody is signed in any more: by their own wish, here, everywhere or in another tab; because there is no account
 * any more; or because the server no longer takes the token.
 */
export type Ending = 'signed-out' | 'everywhere' | 'elsewhere' | 'deleted' | 'ended'

/**
 * Who is signed in, as this browser knows it (R502). While `isRestoring`, it is what was known at the last visit, and
 * the server is being asked.
 */
export type Session = {
  user: User
  isAuthenticated: boolean
  isLoggedIn: boolean
  isRestoring: boolean
  /** Set for as long as it is worth a word. */
  ending?: Ending | undefined
}

const NOBODY: Session = {
  user: { name: null, email: null },
  isAuthenticated: false,
  isLoggedIn: false,
  isRestoring: false,
}
/** On the server, and until the browser has looked. */
const UNKNOWN: Session = { ...NOBODY, isRestoring: true }

/** In local storage: who was signed in, as last known. */
const KEPT = 'user'

let session: Session | undefined
let token: string | null = null
const listeners = new Set<() => void>()

/** Who is signed in. The server, and the first render in the browser, know nobody. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, current, () => UNKNOWN)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function current(): Session {
  if (!session) {
    onToken(follow)
    session = restored()
  }
  return session
}

/** Keeps who has signed in. */
export function beginSession(user: User, newToken: string): void {
  replace({ user, isAuthenticated: true, isLoggedIn: true, isRestoring: false }, newToken)
}

/** Forgets who was signed in; without an `ending`, the page itself says why. */
export function endSession(ending?: Ending): void {
  replace({ ...NOBODY, ending }, null)
}

/** Signs out: here at once, and on the server, which is asked before the token is forgotten. */
export function leave(): void {
  browserApi(documentLanguage())(signOut, {}).catch(() => undefined)
  endSession('signed-out')
}

/** Another name of who is signed in. */
export function renameUser(name: string): void {
  if (session?.isAuthenticated) set({ ...session, user: { ...session.user, name } })
}

/** Why the session ended has been said. */
export function forgetEnding(): void {
  if (session?.ending) set({ ...session, ending: undefined })
}

/** The other tabs learn of it by the token, so what they read besides is written first. */
function replace(next: Session, newToken: string | null): void {
  token = newToken
  set(next)
  writeToken(newToken)
}

/** The session as this browser kept it, while the server is asked whether it still counts. */
function restored(): Session {
  token = readToken()
  if (token === null) return NOBODY
  void confirm(token)
  const user = keptUser()
  return { ...NOBODY, ...(user && { user, isAuthenticated: true }), isRestoring: true }
}

async function confirm(asked: string): Promise<void> {
  const answer = await browserApi(documentLanguage())(getSignedIn).catch((error: unknown) => {
    if (!isApiError(error)) throw error
    return undefined
  })
  if (token !== asked) return
  if (answer?.isLoggedIn)
    set({ user: answer.user, isAuthenticated: true, isLoggedIn: true, isRestoring: false })
  else if (answer) endSession('ended')
  // No answer says nothing about the token.
  else set({ ...current(), isAuthenticated: true, isRestoring: false })
}

/** The token has changed: by another tab, or because the server refused it. */
function follow(event: TokenEvent): void {
  const now = readToken()
  if (event === 'lost') endSession('ended')
  else if (now === token) return
  else if (now === null) {
    token = null
    set({ ...NOBODY, ending: 'elsewhere' })
  } else set(restored())
}

function set(next: Session): void {
  session = next
  if (!next.isRestoring) keepUser(next.isAuthenticated ? next.user : undefined)
  for (const listener of listeners) listener()
}

function keepUser(user: User | undefined): void {
  try {
    if (user) localStorage.setItem(KEPT, JSON.stringify(user))
    else localStorage.removeItem(KEPT)
  } catch {
    // Storage is refused: it lasts as long as the page.
  }
}

function keptUser(): User | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
