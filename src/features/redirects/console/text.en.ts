/**
 * The names of the content kind, and the fields of a redirect in the console's editor, with a line about
 * those that need one, and the choices they offer.
 */
export const en = {
  kinds: {
    redirect_one: 'Redirect',
    redirect_other: 'Redirects',
    redirect_new: 'New redirect',
  },
  fields: {
    path: 'Old address',
    target: 'New address',
  },
  hints: {
    path: 'Starting with a slash: /old-page',
    target: 'An address on this site: /new-page',
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'redirects/console': typeof en
  }
}
