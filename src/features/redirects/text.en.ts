export const en = {
  title: 'Redirecting',
  heading: 'Redirecting to an external site',
  ownHeading: 'One moment',
  presentation: 'Your presentation opens in a moment.',
  help: 'The page you asked for opens in a moment.',
  goNow: 'Continue now',
  openHomepage: 'Open homepage',
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    redirects: typeof en
  }
}
