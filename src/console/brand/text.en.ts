/** Texts of the fields about the firm, in set-up and on the brand’s screen. */
export const en = {
  inLanguage: { en: '{{label}}, English', fr: '{{label}}, French' },
  firm: {
    name: 'Name of the firm',
    nameHint: 'In full, as in the footer and in e-mails. Leave French empty where it is the same.',
    shortName: 'Short name',
    shortNameHint: 'For the header and the browser’s tab. If empty, the full name is shown.',
    email: 'E-mail address of the firm',
    emailHint: 'The sender of the site’s e-mails, and where replies and messages arrive.',
    postalAddress: 'Postal address',
    postalAddressHint: 'On one line. It is in every e-mail, as the law requires of commercial ones.',
    timeZone: 'Time zone',
    timeZoneHint: 'Of the head office. Events can have their own.',
  },
  offices: {
    none: 'No offices yet. The site shows them on every page; you can also add them later.',
    untitled: 'Office {{number}}',
    add: 'Add an office',
    remove: 'Remove',
    removeWhich: 'Remove {{office}}',
    city: 'City',
    address: 'Address',
    addressHint: 'One line each for street, city and postal code.',
    country: 'Country',
    phone: 'Telephone',
    latitude: 'Latitude',
    longitude: 'Longitude',
    placeHint: 'For the map, such as 43.65 and −79.38. If empty, the office is not on the map.',
  },
  logo: {
    light: 'Logo',
    lightHint:
      'PNG or SVG, with letters as outlines. Without one, the site shows the first letter and the short name.',
    dark: 'Logo for dark backgrounds',
    darkHint: 'For dark pages and the footer. Without one, the logo is shown there on a light background.',
  },
  picture: { chosen: '{{label}}, as chosen', remove: 'Remove' },
  accent: {
    light: 'Accent colour',
    dark: 'Accent colour on dark pages',
    pick: '{{label}}: pick a colour',
    computeTwin: 'Generate it from the accent colour',
    default: 'Use the site’s own green',
    enough: 'Contrast {{ratio}}:1. Text is legible everywhere; at least {{least}}:1 is required.',
    tooLow: 'Contrast {{ratio}}:1. Text needs at least {{least}}:1, so this colour can’t be used.',
    sample: {
      light: 'On light pages',
      dark: 'On dark pages',
      title: 'Third-quarter results',
      note: 'Registration is open',
      button: 'Register',
      link: 'All events',
    },
  },
  brand: {
    title: 'Brand',
    lead: 'How the firm presents itself. What you publish here shows at once on every page, in e-mails, PDFs and share pictures.',
    names: 'Names',
    logo: 'Logo',
    colour: 'Colour',
    contact: 'E-mail, address and time',
    senderName: 'Sender’s name in e-mails',
    senderNameHint: 'If empty, the name of the firm is used.',
    offices: 'Offices',
    social: 'Social links',
    socialLead: 'In the footer. LinkedIn, X, YouTube and Facebook have their own symbols.',
    share: 'Share picture',
    shareLead:
      'What other sites show when someone shares the home page or a page about the firm. The site draws a picture for each event, company, release and other content, and for these pages too if you add none.',
    sections: 'Sections',
    sectionsLead:
      'A section that isn’t ticked is in no menu and no site map, nothing links to it, and its addresses show “not found.” Its content is kept.',
    shown: 'Shown on the site',
    figures: 'Statistics',
    figuresLead: 'Pages take these figures from here, so each is kept in one place. Empty ones aren’t shown.',
    publish: 'Publish',
    changed:
      'Someone else has published a change to the firm in the meantime. Reload the page and make your change again.',
    hasDraft:
      'The firm has a draft that waits for review. Publish or discard it, then send this change: what you typed stays here.',
  },
  social: {
    name: 'Network',
    url: 'Address',
    add: 'Add a link',
    remove: 'Remove',
    removeWhich: 'Remove {{name}}',
    untitled: 'Link {{number}}',
  },
  share: {
    en: 'Picture, English',
    fr: 'Picture, French',
    hint: 'PNG or SVG, 1,200 by 630 pixels.',
    frHint: 'If empty, the English picture is used.',
  },
  figures: {
    founded: 'Founded in',
    professionals: 'Professionals',
    departments: 'Departments',
    advisors: 'Advisors and market makers in the network',
    canadianCities: 'Canadian cities',
    usCities: 'US cities',
    advisorsADay: 'Advisors reached per day',
    relationships: 'Relationships won',
    retailAdvisorsADay: {
      least: 'Retail advisors reached per day, slow days',
      most: 'Retail advisors reached per day, busy days',
    },
    clientCapitalisation: {
      least: 'Smallest client’s market capitalization, in dollars',
      most: 'Largest client’s market capitalization, in dollars',
    },
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'console/brand': typeof en
  }
}
