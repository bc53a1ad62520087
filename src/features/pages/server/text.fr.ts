import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  personalData: {
    caption: 'Renseignements personnels, selon l’occasion',
    occasion: 'Quand',
    data: 'Ce que nous détenons',
    purpose: 'Pourquoi, et à quel titre',
    retention: 'Durée',
    recipients: 'Destinataires\u00a0: {{recipients}}.',
  },
  browserStorage: {
    caption: 'Témoins et stockage du navigateur',
    name: 'Nom',
    place: 'Où',
    purpose: 'À quoi il sert',
    until: 'Jusqu’à',
  },
  places: {
    cookie: 'Témoin',
    localStorage: 'Stockage local',
    sessionStorage: 'Stockage de session',
  },
  processors: {
    caption: 'Fournisseurs de services',
    name: 'Fournisseur',
    purpose: 'Ce qu’il fait pour nous',
    country: 'Où',
  },
}
