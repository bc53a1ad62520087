/** Texts of the console's notice to staff. */
export const en = {
  notice: {
    title: 'Information about you',
    lead: 'What this site keeps about your use of the console, and what the team page shows of you. The firm’s service providers process it for the firm. To see, correct or delete it, write to the privacy officer.',
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'pages/console': typeof en
  }
}
