/** Texts of the frame of all pages. */
export const en = {
  skip: 'Skip to content',
  home: 'home page',
  mainMenu: 'Main menu',
  footerMenu: 'Footer menu',
  openMenu: 'Menu',
  closeMenu: 'Close menu',
  otherLanguage: 'Français',
  otherLanguageShort: 'FR',
  search: { label: 'Find a company', placeholder: 'Name or ticker', close: 'Close search' },
  toDark: 'Dark theme',
  toLight: 'Light theme',
  loading: 'Loading the page',
  account: {
    signIn: 'Sign in',
    signOut: 'Sign out',
    dashboard: 'Dashboard',
    signedInAs: 'Signed in as {{name}}',
    ending: {
      'signed-out': 'You are signed out.',
      everywhere: 'You are signed out on all devices.',
      elsewhere: 'You have signed out in another tab.',
      ended: 'You have been signed out: your session expired or was ended on another device.',
    },
    signInAgain: 'Sign in again',
  },
  backToTop: 'Back to top',
  privacyPolicy: 'Privacy policy',
  vndrInFull: 'virtual non-deal roadshows',
  offices: {
    title: 'Offices',
    call: 'Call the {{city}} office: {{phone}}',
  },
  footer: {
    more: 'More',
    quickLinks: 'Quick links',
    legal: 'Legal',
    write: 'E-mail us',
    follow: 'Follow {{firm}}',
    rightsThisYear: '© {{year}} {{firm}}',
    rights: '© {{founded}} - {{year}} {{firm}}',
  },
  consent: {
    title: 'Visitor statistics',
    text: 'May we count visits with Google Analytics? It sets cookies, and sends your network address and the pages you open to Google, including in the United States. The site works the same either way.',
    accept: 'Allow statistics',
    refuse: 'No, thank you',
  },
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    shell: typeof en
  }
}
