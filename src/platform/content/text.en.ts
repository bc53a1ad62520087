/** What is wrong with a field of a content kind, or with a cell of an import. */
export const en = {
  tickerIsDate: 'A spreadsheet made a date of this ticker: format its column as text',
  noTerm: '“{{value}}” isn’t in the list: choose another, or add it under Lists',
  termTwice: 'Two entries have the same key',
  recordsFixed: 'The site has all records of this kind; none can be added',
  termNeeded:
    '“{{term}}” has to stay, because releases from feeds are filed under it: hide or rename it instead',
  termOfCompanies:
    '“{{term}}” can’t be removed: {{count}} companies have it. Hide it instead, or give them another first',
  termOfEvents:
    '“{{term}}” can’t be removed: {{count}} events have it. Hide it instead, or give them another first',
  termOfReleases:
    '“{{term}}” can’t be removed: {{count}} releases have it. Hide it instead, or give them another first',
  termOfMembers:
    '“{{term}}” can’t be removed: {{count}} team members are in it. Hide it instead, or move them first',
  termOfPositions:
    '“{{term}}” can’t be removed: {{count}} positions are in it. Hide it instead, or move them first',
  termOfSubscriptions: '“{{term}}” can’t be removed: {{count}} subscribers have chosen it. Hide it instead',
  oneLine: 'Write it on one line',
  slug: 'Write it in lower-case letters and digits, joined by hyphens: northern-mining',
  lowerCase: 'Write it in lower-case letters',
  nesting: 'This HTML is nested deeper than {{levels}} levels',
  nothingToShow: 'This HTML contains nothing that the site can show',
  mostCharacters: 'Use {{most}} characters at most',
  taken: '“{{value}}” is taken.',
  positionTaken: '{{position}} is taken; {{free}} is free.',
  noTeamMember: 'There is no team member {{id}}.',
  closesBeforePosted: 'A position closes on the day it is posted, or later',
  resultsFirst:
    'Name the release, the report or the address where these results were published: the quarter ended less than 120 days ago',
  quarterTwice: 'A quarter is listed twice',
  noTitle: 'Enter a title',
  addressOfPage: 'Another page has this address',
  httpsNeeded: 'Write it with https://',
  pictureType: 'Use a WebP, JPEG, PNG or AVIF file',
  lightLogoToo: 'Add the logo for light backgrounds too',
  libraryFile: 'Choose a file of the media library',
  fileGone: 'This file isn’t in the media library any more: choose another',
  pictureUndescribed: 'Describe each picture in the text, or mark it as decorative',
  pictureInWords: 'Say what the picture shows, here or in the media library',
  addressOfSite: 'The site itself needs the address /{{slug}}: choose another',
  legalPageMissing: 'The page {{page}} has to stay in the last line of the footer: add it again',
  menuTooWideInEnglish:
    'The names of the menu have {{characters}} characters in English: {{most}} at most fit on one line',
  menuTooWideInFrench:
    'The names of the menu have {{characters}} characters in French: {{most}} at most fit on one line',
  noOwnPage: 'There is no own page {{id}}.',
  addressRedirects:
    '/{{slug}} is redirected to {{target}}: choose another address, or remove the redirect first',
  pictureGone: 'A picture in the text isn’t in the media library any more: remove it, or choose another',
  fileType: 'Choose a file of the right type',
  libraryPicture: 'Upload the picture to the media library, and choose it there',
  ticker:
    'Write only the symbol: at most eight letters and digits, then a period and its class or series, if any: ORVN, BRK.B',
  tickerTaken: '{{exchange}}: {{ticker}} is already the ticker of {{company}}.',
  addressLines: 'Write at most four lines',
  callableNumber: 'Write a telephone number with its country code, and no extension: +1 416 555-0142',
  conferencePin: 'Write digits only, with # or * if needed',
  endsBeforeStart: 'The event must end after it starts',
  presentsAlready: 'This company already presents at the event.',
  outsideEvent: 'A company’s presentation must begin and end within its event',
  noCompany: 'There is no company {{id}}.',
  peopleWaiting: 'People waiting for a place: {{people}}. The number of places can’t be changed.',
  placesTaken: 'Places already taken: {{places}}. Allow at least as many.',
  linkWithText: 'Enter both the link and its text, or neither',
  siteOrHttps: 'Write an address of this site, or one that begins with https://',
  unknownFact: '{{name}} is not a known fact',
  notOfFirm: 'A release of the firm itself names no company',
  firstCompany: 'Choose the company that is named first',
  companyTwice: 'This company is already named',
  domain: 'Write a domain, such as example.com',
  twoOptions: 'Offer at least two answers',
  listedTwice: '{{value}} is listed twice',
  pageAddress: 'A page’s address can’t be changed.',
  oldAddress: 'Write the old address, starting with a slash: /old-page',
  newAddress: 'Write an address on this site, starting with a slash: /new-page',
  ownAddress: 'An address can’t redirect to itself',
  redirectedAlready: '{{path}} is already redirected.',
  inOneLanguage: 'Write it in English or French',
  afterPublication:
    'This is after the time of publication. Schedule the release for this time, or correct the date.',
  languageCodes: 'Write languages as en, fr, de',
  telephone: 'Write a telephone number',
  chooseOneOf: 'Choose one of: {{choices}}',
  noEvent: 'There is no event {{id}}.',
  secondReplay: 'Event {{id}} already has a replay.',
  replayBeforeEvent: 'A replay becomes public only after its event has begun.',
  currency: 'Write the currency with each amount: C$8,000 or US$8,000',
  frenchAlone: 'A French text requires an English one.',
  onEarlierLine: '“{{value}}” is already on line {{line}}.',
  noCompanyNamed: 'There is no company “{{name}}”.',
  captionsFirst: 'Correct the captions first: each error is listed with its line',
  dayAndTime: 'Write the day and the time as 2026-12-03 13:30',
  dayMissing: 'Include the day: 2026-12-03 13:30',
  onFirstLine: 'The first line of an event requires this',
  differsFromLine: 'Line {{line}} has a different value for this event; leave this cell empty',
  presentsOnLine: '“{{company}}” already presents at this event on line {{line}}.',
  dayToCome: 'This day has not come yet. Schedule the publication for it',
  timeTwice: 'In {{timeZone}}, this time occurs twice. Choose which one.',
  timeSkipped: 'In {{timeZone}}, the clocks skip this time. Choose another.',
  clocksChange: 'In {{timeZone}}, the clocks change at this time: it doesn’t exist, or occurs twice.',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    content: typeof en
  }
}
