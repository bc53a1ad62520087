/** Texts of the home page. */
export const en = {
  description:
    '{{firm}}: presentations by public companies to financial advisors and market makers across North America, with replays and news releases.',
  lede: 'Hear executives present their companies, online and free of charge. Send your questions when you register.',
  allEvents: 'See all events',
  contact: 'Contact us',
  next: 'Next event',
  liveNow: 'Live now',
  recordedNow: 'Recorded presentation, on now',
  search: {
    title: 'Find an event',
    submit: 'Search',
  },
  upcoming: 'Upcoming events',
  replays: {
    title: 'Latest replays',
    lede: 'Replays are available for 90 days in our virtual non-deal roadshow (VNDR) library, where you can search them by company, topic and date.',
    all: 'VNDR library',
  },
  about: {
    title: 'About',
    figures: 'The firm in figures',
    more: 'More about the firm',
  },
  figures: {
    years_one: 'year in business',
    years_other: 'years in business',
    professionals_one: 'investor-relations professional',
    professionals_other: 'investor-relations professionals',
    offices_one: 'office',
    offices_other: 'offices',
    departments_one: 'department',
    departments_other: 'departments',
    advisors: 'advisors and market makers in our network',
    canadianCities: 'Canadian cities covered',
    usCities: 'US cities covered',
    advisorsADay: 'advisors reached per day',
  },
  clients: {
    title: 'Clients',
    all: 'See all clients',
    lede: 'Every client has its own page with news, events and a delayed share price.',
  },
  services: {
    title: 'Services',
    lede: 'How we help public companies reach investors.',
    all: 'See our services and terms',
    vndr: {
      title: 'Virtual non-deal roadshows',
      text: 'A presentation to advisors across North America, with answers to questions sent in beforehand. The replay is posted in the VNDR library within 24 to 48 hours and remains available for 90 days.',
    },
    retail: {
      title: 'Retail services',
      text: 'Our team calls advisors every day to talk about the companies we represent.',
    },
    media: {
      title: 'Media relations',
      text: 'Interviews and coverage in the financial and trade press. We prepare your executives for each interview.',
    },
    web: {
      title: 'Web development',
      text: 'Investor websites that load quickly, meet disclosure rules and are up to date on the morning of a release.',
    },
    social: {
      title: 'Social media',
      text: 'Your news where investors already talk, within the limits set by regulators.',
    },
    studio: {
      title: 'Studio',
      text: 'Filmed interviews, site visits and corporate videos, from script to captions in both languages.',
    },
  },
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    home: typeof en
  }
}
