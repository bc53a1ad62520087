/** Texts of the home page. */
export const en = {
  description:
    '{{firm}}: live presentations by public companies to financial advisors and market makers across North America, their replays and their news.',
  lede: 'Hear chief executives present, ask them questions, and leave knowing what they will do next. Live, online and free of charge.',
  allEvents: 'See all events',
  contact: 'Contact us',
  next: 'Next event',
  liveNow: 'Live now',
  search: {
    title: 'Find an event',
    submit: 'Search',
  },
  upcoming: 'Upcoming events',
  replays: {
    title: 'Latest replays',
    lede: 'Each live presentation stays in the library of virtual non-deal roadshows (VNDR) for 90 days, with captions and chapters.',
    all: 'VNDR library',
  },
  about: {
    title: 'About',
    figures: 'The firm in figures',
    more: 'More about the firm',
  },
  figures: {
    years: 'years in business',
    professionals: 'investor-relations professionals',
    offices_one: 'office',
    offices_other: 'offices',
    departments: 'departments',
    advisors: 'advisors and market makers in our network',
    canadianCities: 'Canadian cities covered',
    usCities: 'US cities covered',
    advisorsADay: 'advisors reached each day',
  },
  clients: {
    title: 'Clients',
    all: 'See all clients',
    lede: 'Each with its news, its events and its price on a page of its own.',
  },
  services: {
    title: 'Services',
    lede: 'Six ways to be heard by investors.',
    all: 'What we do, and on what terms',
    vndr: {
      title: 'Virtual non-deal roadshows',
      text: 'A live presentation to advisors across North America, with questions. The replay, the VNDR, is posted within 24 to 48 hours and stays up for 90 days.',
    },
    retail: {
      title: 'Retail services',
      text: 'Our people speak with advisors every day, by name, about the companies we represent.',
    },
    media: {
      title: 'Media relations',
      text: 'Interviews and coverage in the financial and trade press, prepared with the executive who gives them.',
    },
    web: {
      title: 'Web development',
      text: 'Investor sites that load quickly, meet disclosure rules and are current on the morning of the release.',
    },
    social: {
      title: 'Social media',
      text: 'News in the places where investors already talk, within what regulators allow to be said.',
    },
    studio: {
      title: 'Studio',
      text: 'Filmed interviews, site visits and corporate videos, from script to subtitles in both languages.',
    },
  },
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    home: typeof en
  }
}
