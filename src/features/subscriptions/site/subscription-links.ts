/** The page of the preferences, which needs no sign-in. */
export function preferencesHref(token: string): string {
  return `/preferences/${encodeURIComponent(token)}`
}

/** The page with the button that unsubscribes. */
export function unsubscribeHref(token: string): string {
  return `/unsubscribe/${encodeURIComponent(token)}`
}

/** The page after unsubscribing (R109); with the token it can be undone. */
export function unsubscribedHref(token: string): string {
  return `/you-are-unsubscribed?${new URLSearchParams({ token })}`
}
