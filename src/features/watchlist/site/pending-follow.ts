/** The local-storage key of the company that a visitor tried to follow before signing in, with the time. */
const STORAGE_KEY = 'wanted_company'
/** Signing up takes a mail and perhaps another tab; after this time it may be somebody else who signs in. */
const VALID_MS = 2 * 3_600_000

/**
 * The id of a factsheet's section with the follow button; as the fragment of a return path it marks the
 * company.
 */
export const WATCH_ANCHOR = 'watch'

type PendingFollow = { slug: string; at: number }

/** Remembers the company that a visitor tried to follow, until they are signed in. */
export function rememberFollow(slug: string): void {
  store({ slug, at: Date.now() })
}

/** The factsheet of the remembered company. */
export function pendingFollowPath(): string | undefined {
  const slug = pendingFollow()?.slug
  return slug === undefined ? undefined : `/companies/${encodeURIComponent(slug)}#${WATCH_ANCHOR}`
}

/** Whether a company is remembered. Two tabs may both add it, which is harmless. */
export function isFollowPending(slug: string): boolean {
  return pendingFollow()?.slug === slug
}

/** Forgets the company after it was added. */
export function forgetFollow(): void {
  store(undefined)
}

/**
 * Remembers the company whose button was pressed before scripts ran, when it was a plain link to the sign-in
 * page. Requires the factsheet as referrer, because anybody can link to that address.
 * @param to the sign-in page's return path
 */
export function rememberEarlyPress(to: string | null): void {
  if (!to?.startsWith('/') || !URL.canParse(to, location.origin)) return
  const { pathname, hash } = new URL(to, location.origin)
  const slug = /^\/companies\/([^/]+)$/.exec(pathname)?.[1]
  const came = URL.parse(document.referrer)
  if (slug === undefined || hash !== `#${WATCH_ANCHOR}`) return
  if (came?.origin === location.origin && came.pathname === pathname) rememberFollow(decodeURIComponent(slug))
}

function pendingFollow(): PendingFollow | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as PendingFollow | null
    return kept && Date.now() - kept.at < VALID_MS ? kept : undefined
  } catch {
    return undefined
  }
}

function store(next: PendingFollow | undefined): void {
  try {
    if (next) localStorage.setItem(STORAGE_KEY, JSON.stringify(next))
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage is blocked: the company has to be added by hand.
  }
}
