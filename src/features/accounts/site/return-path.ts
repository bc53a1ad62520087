/** Where people come to after signing in, unless they were on the way elsewhere. */
export const DASHBOARD = '/dashboard'
export const SIGN_IN = '/login'

/** Any origin: addresses that leave it are refused. */
const HERE = 'http://here.invalid'

/** The sign-in page, which leads back to an address of the site. */
export function signInHref(to: string): string {
  return `${SIGN_IN}?${new URLSearchParams({ to })}`
}

/** Where `?to=` leads: within this site, and not back to signing in; anything else leads to the dashboard. */
export function returnPath(to: string | null): string {
  if (!to?.startsWith('/') || !URL.canParse(to, HERE)) return DASHBOARD
  const { origin, pathname, search, hash } = new URL(to, HERE)
  if (origin !== HERE || pathname.startsWith('//') || /^\/(login|signup|api)(\/|$)/i.test(pathname))
    return DASHBOARD
  return pathname + search + hash
}
