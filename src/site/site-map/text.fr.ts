import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  title: 'Plan du site',
  description:
    'Toutes les pages du site au même endroit : la firme et ses services, les événements et les nouvelles, chaque client, chaque mois de communiqués et les mentions légales.',
  lede: 'Toutes les pages de ce site, au même endroit.',
  home: 'Accueil',
  legal: 'Mentions légales',
  machines: 'Pour les programmes',
  calendar: 'Calendrier de tous les événements (.ics)',
  interface: 'Interface (API)',
  robots: 'Adresses pour les moteurs de recherche',
  archive: 'VNDR expirés',
  clients: 'Clients',
  releases: 'Communiqués par mois',
}
