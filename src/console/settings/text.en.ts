/** Texts of the console's settings. */
export const en = {
  title: 'Settings',
  review: {
    title: 'A second pair of eyes',
    lead: 'The person who changed such content last can neither approve nor publish it: someone else has to. This applies from the next step on, also to drafts in work.',
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
