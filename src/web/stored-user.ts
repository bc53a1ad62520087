/** The name and address of who is signed in, as this browser last knew them. */
export type StoredUser = { name: string | null; email: string | null }

/** The local-storage key; R502 prescribes that the user is kept beside the token. */
const STORAGE_KEY = 'user'

/** The user of this browser's session; undefined when nobody is signed in, or storage is blocked. Only in the browser. */
export function readStoredUser(): StoredUser | undefined {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Stores the user, or with undefined deletes it. */
export function writeStoredUser(user: StoredUser | undefined): void {
  try {
    if (user) localStorage.setItem(STORAGE_KEY, JSON.stringify(user))
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage is blocked: the session lasts as long as the page.
  }
}
