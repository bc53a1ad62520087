/** Texts of the console's settings. */
export const en = {
  title: 'Settings',
  review: {
    title: 'A second pair of eyes',
    lead: 'The last person to change such content can neither approve nor publish it: someone else has to. This takes effect at the next step, including for existing drafts.',
    kinds: 'Content that needs it',
    save: 'Save',
    saved: 'Saved.',
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'console/settings': typeof en
  }
}
