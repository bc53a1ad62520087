/** Replies about the watch list. */
export const en = {
  watched: '{{company}} is on your watch list.',
  unwatched: 'The company has been removed from your watch list.',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'watchlist/server': typeof en
  }
}
