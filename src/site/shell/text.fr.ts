import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  skip: 'Aller au contenu',
  home: 'page d’accueil',
  mainMenu: 'Menu principal',
  footerMenu: 'Menu du pied de page',
  openMenu: 'Menu',
  closeMenu: 'Fermer le menu',
  otherLanguage: 'English',
  otherLanguageShort: 'EN',
  search: { label: 'Trouver une société', placeholder: 'Nom ou symbole', close: 'Fermer la recherche' },
  toDark: 'Thème sombre',
  toLight: 'Thème clair',
  loading: 'Chargement de la page',
  account: {
    signIn: 'Connexion',
    signOut: 'Déconnexion',
    dashboard: 'Tableau de bord',
    signedInAs: 'Compte {{name, de}}',
    ending: {
      'signed-out': 'Déconnexion effectuée.',
      everywhere: 'Déconnexion effectuée sur tous les appareils.',
      elsewhere: 'Vous vous êtes déconnecté dans un autre onglet.',
      ended: 'Votre session a expiré ou a pris fin à partir d’un autre appareil.',
    },
    signInAgain: 'Se reconnecter',
  },
  backToTop: 'Haut de la page',
  privacyPolicy: 'Politique de confidentialité',
  vndrInFull: 'tournées de présentation virtuelles sans placement',
  offices: {
    title: 'Bureaux',
    call: 'Appeler le bureau {{city, de}}\u00a0: {{phone}}',
  },
  footer: {
    more: 'Voir aussi',
    quickLinks: 'Liens rapides',
    legal: 'Mentions légales',
    write: 'Nous envoyer un courriel',
    follow: 'Suivre {{firm}}',
    rightsThisYear: '© {{year}} {{firm}}',
    rights: '© {{founded}} – {{year}} {{firm}}',
  },
  consent: {
    title: 'Statistiques de visite',
    text: 'Pouvons-nous compter les visites avec Google Analytics\u202f? Cet outil dépose des témoins et transmet à Google, y compris aux États-Unis, votre adresse réseau et les pages que vous ouvrez. Le site fonctionne de la même façon dans les deux cas.',
    accept: 'Autoriser les statistiques',
    refuse: 'Non, merci',
  },
}
