/** Texts of the site map. */
export const en = {
  title: 'Site map',
  description:
    'Every page of this site in one place: the firm and its services, events and news, each client, each month of releases, and the small print.',
  lede: 'Every page of this site, in one place.',
  home: 'Home',
  legal: 'Legal',
  machines: 'For programs',
  calendar: 'Calendar of all events (.ics)',
  interface: 'Interface (API)',
  robots: 'Addresses for search engines',
  archive: 'Expired VNDRs',
  clients: 'Clients',
  releases: 'News releases by month',
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'site-map': typeof en
  }
}
