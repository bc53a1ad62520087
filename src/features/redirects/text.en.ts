export const en = {
  title: 'Redirecting',
  heading: 'Redirecting to an external site',
  ownHeading: 'One moment',
  presentation: 'Your presentation will open in a moment.',
  help: 'The page you requested will open in a moment.',
  goNow: 'Continue now',
  openHomepage: 'Open homepage',
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    redirects: typeof en
  }
}
