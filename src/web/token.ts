/** The key of the sign-in token in local storage; R502 prescribes the name. */
export const TOKEN_KEY = 'access_token'

/** `lost`: the server refuses the token; `changed`: the visitor signed in or out, in this tab or another. */
export type TokenEvent = 'changed' | 'lost'

const listeners = new Set<(event: TokenEvent) => void>()
/** Replaces local storage where it is unavailable: the session lasts until the page is left. */
let unstored: string | null = null

/** The sign-in token; null when the visitor isn't signed in. Only in the browser. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY)
  } catch {
    return unstored
  }
}

/** Stores the token, or deletes it. */
export function writeToken(token: string | null): void {
  store(token)
  tell('changed')
}

/** Deletes a token that the server has refused, unless it has been replaced meanwhile. */
export function dropToken(token: string): void {
  if (readToken() !== token) return
  store(null)
  tell('lost')
}

/** Calls a listener when the token changes, in another tab too. */
export function onToken(listener: (event: TokenEvent) => void): void {
  listeners.add(listener)
  addEventListener('storage', ({ key }) => (key === TOKEN_KEY || key === null) && listener('changed'))
  // A page restored from the back/forward cache has missed changes.
  addEventListener('pageshow', ({ persisted }) => persisted && listener('changed'))
}

function store(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(TOKEN_KEY)
    else localStorage.setItem(TOKEN_KEY, token)
  } catch {
    unstored = token
  }
}

function tell(event: TokenEvent): void {
  for (const listener of listeners) listener(event)
}
