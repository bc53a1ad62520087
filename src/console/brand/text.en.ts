/** Texts of the fields about the firm, in set-up and on the brand’s screen. */
export const en = {
  inLanguage: { en: '{{label}}, English', fr: '{{label}}, French' },
  firm: {
    name: 'Name of the firm',
    nameHint: 'In full, as in the footer and in e-mails. Leave French empty where it is the same.',
    shortName: 'Short name',
    shortNameHint: 'For the header and the browser’s tab. If empty, the full name is shown.',
    email: 'E-mail address of the firm',
    emailHint: 'The sender of the site’s e-mails, where replies and messages arrive.',
    postalAddress: 'Postal address',
    postalAddressHint: 'On one line. The law requires it in every e-mail.',
    timeZone: 'Time zone',
    timeZoneHint: 'Of the head office. Events can have their own.',
  },
  offices: {
    none: 'No office yet. The site shows them on every page; you can also add them later.',
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
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'console/brand': typeof en
  }
}
