import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  title: 'Plan du site',
  description:
    'Les sections du site au même endroit\u00a0: le cabinet et ses services, les événements et les nouvelles, chaque client, les communiqués par mois et les mentions légales.',
  lede: 'Les sections de ce site, au même endroit.',
  home: 'Accueil',
  legal: 'Mentions légales',
  machines: 'Pour les développeurs',
  calendar: 'Calendrier de tous les événements (.ics)',
  interface: 'API',
  robots: 'Plan du site pour les moteurs de recherche (XML)',
  archive: 'VNDR expirés',
  clients: 'Clients',
  releases: 'Communiqués par mois',
}
