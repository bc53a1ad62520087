export const en = {
  title: 'Redirecting',
  heading: 'Redirecting to an external site',
  lede: 'Your presentation opens in a moment.',
  goNow: 'Continue now',
  openHomepage: 'Open homepage',
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    redirects: typeof en
  }
}
