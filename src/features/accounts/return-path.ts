import { localPath } from '#kit/local-path.ts'

/** Where users go after signing in, without `?to=`. */
export const DASHBOARD = '/dashboard'
export const SIGN_IN = '/login'
export const SIGN_UP = '/signup'

/** A page on the way to being signed in, with the address of the site to return to, if there is one. */
export function withReturnPath(page: string, to: string | null | undefined): string {
  return to ? `${page}?${new URLSearchParams({ to })}` : page
}

/** The way back in a page's address, for the body of a call whose e-mail carries it on. */
export function returnIn(url: URL): { return_to?: string } {
  const to = url.searchParams.get('to')
  return to === null ? {} : { return_to: to }
}

/** The sign-in page with a way back to an address of the site. */
export function signInHref(to: string): string {
  return withReturnPath(SIGN_IN, to)
}

/** The sign-up page with a way back, which the e-mail that confirms the address carries too. */
export function signUpHref(to: string): string {
  return withReturnPath(SIGN_UP, to)
}

/** The path of `?to=` if it is on this site and isn't a sign-in page; otherwise the dashboard. */
export function returnPath(to: string | null): string {
  return localPath(to) ?? DASHBOARD
}
