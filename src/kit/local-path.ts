/** A base for parsing paths; addresses with another origin are refused. */
const HERE = 'http://here.invalid'

/** An address as a path of this site; undefined for one elsewhere, of the API or of a sign-in page. */
export function localPath(to: string | null): string | undefined {
  if (!to?.startsWith('/') || !URL.canParse(to, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(to, HERE)
  const isOther = origin !== HERE || pathname.startsWith('//')
  return isOther || /^\/(login|signup|api)(\/|$)/i.test(pathname) ? undefined : pathname + search + hash
}
