/** Messages for a missing or failed response. Every page loads them in both languages (no-answer.ts). */
export const en = {
  internal: 'Ooops, an error has occurred. Please try again later.',
  unavailable: 'The service is temporarily unavailable. Please try again in a moment.',
  /** Follows when the request sent a form. */
  entryKept: 'What you entered has been kept.',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'no-answer': typeof en
  }
}
