/** The path of the search of news releases, for a text that is no company. */
export function newsSearchHref(text: string): string {
  return `/releases?${new URLSearchParams({ q: text })}`
}
