/** Where users go after signing in, without `?to=`. */
export const DASHBOARD = '/dashboard'
export const SIGN_IN = '/login'

/** A base for parsing paths; addresses with another origin are refused. */
const HERE = 'http://here.invalid'

/** The sign-in page with a way back to an address of the site. */
export function signInHref(to: string): string {
  return `${SIGN_IN}?${new URLSearchParams({ to })}`
}

/** The path of `?to=` if it is on this site and isn't a sign-in page; otherwise the dashboard. */
export function returnPath(to: string | null): string {
  if (!to?.startsWith('/') || !URL.canParse(to, HERE)) return DASHBOARD
  const { origin, pathname, search, hash } = new URL(to, HERE)
  if (origin !== HERE || pathname.startsWith('//') || /^\/(login|signup|api)(\/|$)/i.test(pathname))
    return DASHBOARD
  return pathname + search + hash
}
