import { useSyncExternalStore } from 'react'
import { isApiError } from '#kit/errors.ts'
import { browserApi } from '#web/api.ts'
import { documentLanguage } from '#web/document-language.ts'
import { readStoredUser, writeStoredUser } from '#web/stored-user.ts'
import { onToken, readToken, type TokenEvent, writeToken } from '#web/token.ts'
import { getSignedIn, signOut, type User } from '../contract.ts'

/**
 * Why a session ended: signed out here, everywhere or in another tab; the account was deleted; or the server
 * refused the token.
 */
export type Ending = 'signed-out' | 'everywhere' | 'elsewhere' | 'deleted' | 'ended'

/**
 * The session as this browser knows it (R502). While `isRestoring`, it is the one of the last visit and the
 * server is being asked.
 */
export type Session = {
  user: User
  isAuthenticated: boolean
  isLoggedIn: boolean
  isRestoring: boolean
  /** Set while the page should say why the session ended. */
  ending?: Ending | undefined
}

const SIGNED_OUT: Session = {
  user: { name: null, email: null },
  isAuthenticated: false,
  isLoggedIn: false,
  isRestoring: false,
}
/** On the server, and before the browser has read its storage. */
const UNKNOWN: Session = { ...SIGNED_OUT, isRestoring: true }

let session: Session | undefined
let token: string | null = null
const listeners = new Set<() => void>()

/** The current session. On the server and in the first render it is unknown. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, current, () => UNKNOWN)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function current(): Session {
  if (!session) {
    onToken(onTokenChange)
    session = restored()
  }
  return session
}

/** Stores the session of a user who has just signed in. */
export function beginSession(user: User, newToken: string): void {
  replace({ user, isAuthenticated: true, isLoggedIn: true, isRestoring: false }, newToken)
}

/**
 * Ends the session in this browser.
 * @param ending the reason to show; undefined when the page says it itself
 */
export function endSession(ending?: Ending): void {
  replace({ ...SIGNED_OUT, ending }, null)
}

/** Signs out here immediately, and on the server with a request that still has the token. */
export function leave(): void {
  browserApi(documentLanguage())(signOut, {}).catch(() => undefined)
  endSession('signed-out')
}

/** Shows a changed name of the user. */
export function renameUser(name: string): void {
  if (session?.isAuthenticated) set({ ...session, user: { ...session.user, name } })
}

/** Called after the reason for the end of a session was shown. */
export function forgetEnding(): void {
  if (session?.ending) set({ ...session, ending: undefined })
}

/** Other tabs react to a change of the token, so the data they read with it is written first. */
function replace(next: Session, newToken: string | null): void {
  token = newToken
  set(next)
  writeToken(newToken)
}

/** The session in this browser's storage, while the server confirms it. */
function restored(): Session {
  token = readToken()
  if (token === null) return SIGNED_OUT
  void confirm(token)
  const user = readStoredUser()
  return { ...SIGNED_OUT, ...(user && { user, isAuthenticated: true }), isRestoring: true }
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
  // A failed request doesn't mean that the token is invalid.
  else set({ ...current(), isAuthenticated: true, isRestoring: false })
}

/** Called when another tab changed the token or the server refused it. */
function onTokenChange(event: TokenEvent): void {
  const now = readToken()
  if (event === 'lost') endSession('ended')
  else if (now === token) return
  else if (now === null) {
    token = null
    set({ ...SIGNED_OUT, ending: 'elsewhere' })
  } else set(restored())
}

function set(next: Session): void {
  session = next
  if (!next.isRestoring) writeStoredUser(next.isAuthenticated ? next.user : undefined)
  for (const listener of listeners) listener()
}
