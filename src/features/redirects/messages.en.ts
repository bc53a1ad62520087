export const en = {
  title: 'Redirecting',
  heading: 'Redirecting to an external site',
  goNow: 'Continue to the presentation now',
  openHomepage: 'Open homepage',
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    redirects: typeof en
  }
}
