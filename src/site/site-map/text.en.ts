/** Texts of the site map. */
export const en = {
  title: 'Site map',
  description:
    'The sections of this site in one place: the firm and its services, events and news, each client, news releases by month, and legal information.',
  lede: 'The sections of this site, in one place.',
  home: 'Home',
  legal: 'Legal',
  machines: 'For developers',
  calendar: 'Calendar of all events (.ics)',
  interface: 'API',
  robots: 'Sitemap for search engines (XML)',
  archive: 'Expired VNDRs',
  clients: 'Clients',
  releases: 'News releases by month',
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'site-map': typeof en
  }
}
