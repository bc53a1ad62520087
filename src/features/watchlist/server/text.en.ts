/** Replies about the watch list. */
export const en = {
  watched: '{{company}} is on your list.',
  unwatched: 'The company is off your list.',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'watchlist/server': typeof en
  }
}
