/** The headings of the privacy policy's tables (R416). */
export const en = {
  personalData: {
    caption: 'Personal information, by occasion',
    occasion: 'When',
    data: 'What we hold',
    purpose: 'Why, and on what basis',
    retention: 'How long',
    recipients: 'Who receives it: {{recipients}}.',
  },
  browserStorage: {
    caption: 'Cookies and browser storage',
    name: 'Name',
    place: 'Where',
    purpose: 'What for',
    until: 'Until',
  },
  places: {
    cookie: 'Cookie',
    localStorage: 'Local storage',
    sessionStorage: 'Session storage',
  },
  processors: {
    caption: 'Service providers',
    name: 'Provider',
    purpose: 'What it does for us',
    country: 'Where',
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'pages/server': typeof en
  }
}
