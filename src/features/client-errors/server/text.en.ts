/** Texts of the mail to the team about errors in browsers (R211). */
export const en = {
  mail: {
    subject_one: '{{count}} page error on the site of {{firm}}',
    subject_other: '{{count}} page errors on the site of {{firm}}',
    heading_one: 'A page failed in a visitor’s browser',
    heading_other: 'Pages failed {{count}} times in visitors’ browsers',
    errors: 'Errors and pages',
    times_one: '{{count}} time',
    times_other: '{{count}} times',
    others_one: '{{count}} more error is listed in the console.',
    others_other: '{{count}} more errors are listed in the console.',
    advice:
      'In the console, “Visitors’ errors” shows the stack, the version of the site and the browser for each.',
    reason:
      'You are receiving this e-mail because this is the technical address of the site. At most one is sent per hour.',
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'client-errors/server': typeof en
  }
}
