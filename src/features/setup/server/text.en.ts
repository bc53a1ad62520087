/** Texts of the test e-mail, and of the API's replies about it. */
export const en = {
  testMail: {
    queued: 'On its way to {{email}}.',
    subject: 'A test from {{firm}}',
    preheader: 'If you can read this, e-mail works.',
    heading: 'E-mail works',
    text: 'E-mails to registrants and subscribers look like this one. Check the sender above, and the postal address below.',
    button: 'Open the console',
    reason: 'You are receiving this e-mail because you asked for it in the console.',
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'setup/server': typeof en
  }
}
