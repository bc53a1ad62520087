import type { Translation } from '#kit/translation.ts'
import type { en } from './messages.en.ts'

export const fr: Translation<typeof en> = {
  skip: 'Aller au contenu',
  home: 'page d’accueil',
  mainMenu: 'Menu principal',
  footerMenu: 'Menu du pied de page',
  openMenu: 'Menu',
  closeMenu: 'Fermer le menu',
  otherLanguage: 'English',
  otherLanguageShort: 'EN',
  toDark: 'Thème sombre',
  toLight: 'Thème clair',
  loading: 'Chargement de la page',
  backToTop: 'Haut de la page',
  menu: {
    aboutUs: 'Qui nous sommes',
    about: 'À propos',
    services: 'Services',
    eventsAndNews: 'Événements et actualités',
    events: 'Événements',
    clients: 'Clients',
    contact: 'Nous joindre',
  },
  offices: {
    title: 'Bureaux',
    call: 'Appeler le bureau de {{city}} : {{phone}}',
  },
  footer: {
    more: 'Voir aussi',
    write: 'Nous écrire',
    follow: 'Suivre {{firm}}',
    rights: '© {{founded}} – {{year}} {{firm}}',
  },
  consent: {
    title: 'Statistiques de visite',
    text: 'Pouvons-nous compter les visites avec un outil qui dépose des témoins ? Le site fonctionne de la même façon dans les deux cas.',
    accept: 'Permettre les statistiques',
    refuse: 'Non, merci',
  },
}
