/** Texts around the content of text pages. */
export const en = {
  eyebrow: { service: 'Services', about: 'The firm', legal: 'Legal' },
  contents: 'On this page',
  updated: 'Updated on {{date}}',
  inEnglish: 'This page is available in English only.',
  otherServices: 'Our other services',
  from: 'From {{price}}',
  numbers: 'The figures',
  column: '{{label}}: {{value}}',
  cities: {
    show: 'See every city and its figure',
    CA_one: 'Canada, {{count}} city',
    CA_other: 'Canada, {{count}} cities',
    US_one: 'United States, {{count}} city',
    US_other: 'United States, {{count}} cities',
    people: '{{people}} people',
    scale: 'Advisors and market makers',
  },
  drawing: {
    metres: '{{metres}} m',
    stage: 'Stage',
  },
  statistics: {
    none: 'This site does not currently count visits, and loads no tool that does.',
    idle: 'Visits are counted only in browsers that run scripts, and only after you agree.',
    granted: 'You have allowed statistics in this browser.',
    refused: 'You have refused statistics in this browser.',
    unasked: 'You have not decided yet. Nothing will be counted until you do.',
    allow: 'Allow statistics',
    refuse: 'Don’t allow',
  },
  shortcut: {
    on: 'In this browser, the / key opens the search.',
    off: 'In this browser, the / key does nothing.',
    idle: 'In browsers that run scripts, the / key opens the search.',
    turnOff: 'Turn the / key off',
    turnOn: 'Turn the / key on',
  },
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    pages: typeof en
  }
}
