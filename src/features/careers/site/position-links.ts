/** The path of the positions, of all offices or of one. */
export function careersHref({ office }: { office?: string | undefined } = {}): string {
  return office === undefined ? '/careers' : `/careers?${new URLSearchParams({ office })}`
}

/** The path of a position. */
export function positionHref({ slug }: { slug: string }): string {
  return `/careers/${encodeURIComponent(slug)}`
}

/** What the screen after an application knows of it, where scripts run. */
export type SentState = { email: string; file: string }

/** The path of the screen after an application was sent, so that a reload doesn't send it again. */
export function sentHref(slug: string): string {
  return `${positionHref({ slug })}?sent=yes`
}
