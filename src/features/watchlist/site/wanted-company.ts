/** In local storage: the company that somebody wanted on their list before they were signed in, and when. */
const KEPT = 'wanted_company'
/** Signing up takes a mail and perhaps another tab; later it would surprise whoever signs in here next. */
const VALID_MS = 2 * 3_600_000

/** The part of a factsheet where its company is added to the list; also marks a way back to it as such. */
export const WATCH_ANCHOR = 'watch'

type Wanted = { slug: string; at: number }

/** Keeps the company that somebody wants on their list until they are signed in. */
export function wantCompany(slug: string): void {
  store({ slug, at: Date.now() })
}

/** The page of the company that is still wanted. */
export function wantedCompanyPath(): string | undefined {
  const slug = wanted()?.slug
  return slug === undefined ? undefined : `/companies/${encodeURIComponent(slug)}#${WATCH_ANCHOR}`
}

/** Whether a company is wanted. Another tab may have been asked the same: adding it twice does no harm. */
export function isWanted(slug: string): boolean {
  return wanted()?.slug === slug
}

/** Forgets the wanted company once it is on the list. */
export function forgetWantedCompany(): void {
  store(undefined)
}

/**
 * Keeps the company whose button was pressed before scripts had taken over: such a press loads the sign-in page by a
 * plain link. An address alone proves nothing, since anybody may link to it: the browser must come from that factsheet.
 * @param to the way back that the sign-in page was given
 */
export function noteEarlyPress(to: string | null): void {
  if (!to?.startsWith('/') || !URL.canParse(to, location.origin)) return
  const { pathname, hash } = new URL(to, location.origin)
  const slug = /^\/companies\/([^/]+)$/.exec(pathname)?.[1]
  const came = URL.parse(document.referrer)
  if (slug === undefined || hash !== `#${WATCH_ANCHOR}`) return
  if (came?.origin === location.origin && came.pathname === pathname) wantCompany(decodeURIComponent(slug))
}

function wanted(): Wanted | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Wanted | null
    return kept && Date.now() - kept.at < VALID_MS ? kept : undefined
  } catch {
    return undefined
  }
}

function store(next: Wanted | undefined): void {
  try {
    if (next) localStorage.setItem(KEPT, JSON.stringify(next))
    else localStorage.removeItem(KEPT)
  } catch {
    // Storage is refused: the company is to be added by hand.
  }
}
