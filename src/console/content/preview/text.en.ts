/** Texts of the preview of a draft. */
export const en = {
  frame: 'Preview: {{kind}}',
  screen: 'Preview of the draft',
  lead: 'The page as visitors will see it. Countdowns, players and forms don’t work here; links open the published site.',
  incomplete: 'The page can be shown once this is corrected:',
  width: 'Width',
  wide: 'Wide',
  narrow: 'Phone',
  language: 'Language',
  theme: 'Colours',
  light: 'Light',
  dark: 'Dark',
  newTab: 'Open in a new tab',
  share: 'Link for someone outside the firm',
  validity: 'How long the link works',
  days_one: 'works for {{count}} day',
  days_other: 'works for {{count}} days',
  shareHint:
    'Until {{until}}, anyone who has this link sees the draft as it is when they open it. The link stops working earlier if the draft is published or discarded.',
  link: 'Link to the preview',
  loading: 'Loading the preview',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'console/content/preview': typeof en
  }
}
