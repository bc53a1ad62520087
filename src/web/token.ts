/** Where the sign-in token is kept (R502). The name is part of the specification. */
export const TOKEN_KEY = 'access_token'

/** `lost`: the server no longer takes the token; `changed`: somebody signed in or out, here or in another tab. */
export type TokenEvent = 'changed' | 'lost'

const listeners = new Set<(event: TokenEvent) => void>()
/** Stands in where storage is refused: signed in for as long as the page stands. */
let unstored: string | null = null

/** The token of who is signed in; null when nobody is. Only in the browser. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY)
  } catch {
    return unstored
  }
}

/** Keeps a token, or forgets it. */
export function writeToken(token: string | null): void {
  store(token)
  tell('changed')
}

/** Forgets a token that the server refused, unless it has been replaced meanwhile. */
export function loseToken(token: string): void {
  if (readToken() !== token) return
  store(null)
  tell('lost')
}

/** Calls whenever the token has changed, in another tab too, for as long as the page stands. */
export function onToken(listener: (event: TokenEvent) => void): void {
  listeners.add(listener)
  addEventListener('storage', ({ key }) => (key === TOKEN_KEY || key === null) && listener('changed'))
  // A page that comes back as it was left has missed what happened meanwhile.
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
