import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

/** Textes de la mise en place d’un nouveau site. */
export const fr: Translation<typeof en> = {
  title: 'Mise en place de votre site',
  lead: 'Quatre étapes, environ cinq minutes. Rien n’est visible du public avant la dernière.',
  progress: 'Étapes de la mise en place',
  steps: { firm: 'Le cabinet', look: 'L’apparence', texts: 'Les textes', you: 'Votre accès' },
  next: 'Continuer',
  back: 'Précédent',
  finish: 'Ouvrir le site',
  firm: {
    who: 'Qui vous êtes',
    contact: 'Comment vous joindre',
    offices: 'Bureaux',
  },
  look: {
    logoLead: 'Vous pouvez continuer sans logo et l’ajouter plus tard.',
    colourLead:
      'Pour les liens, les boutons et les repères\u00a0: sur le site, dans les courriels, les PDF et les images de partage.',
  },
  texts: {
    lead: 'Tous pourront être modifiés plus tard, dans la console, dans les deux langues.',
    choice: 'De quoi partent les pages sur votre cabinet\u202f?',
    starter: 'De textes types',
    starterHint:
      'Des pages neutres sur vos services, votre studio et votre cabinet, en anglais et en français, où figurent déjà votre nom et votre adresse, et trois questions avec leurs réponses.',
    empty: 'De pages vides',
    emptyHint:
      'Chaque page a son titre et une ligne. Toutes, sauf «\u00a0À propos\u00a0», restent masquées jusqu’à ce que vous les affichiez, à l’écran Image de marque.',
    legal:
      'La politique de confidentialité et les autres pages juridiques partent toujours des textes fournis, qui décrivent ce que le logiciel fait des renseignements personnels. Faites-les lire à vos conseillers juridiques.',
  },
  you: {
    lead: 'Vous serez la première personne à administrer la console\u00a0: c’est vous qui inviterez les autres.',
    email: 'Votre adresse courriel',
    secondFactor: 'Votre second facteur',
    secondFactorLead:
      'À l’étape suivante, vous configurerez une application d’authentification. Personne ne peut se connecter sans son code, même avec votre mot de passe.',
  },
  done: {
    title: 'Votre site est ouvert',
    lead: 'Une dernière chose\u00a0: vos codes de secours.',
    open: 'Aller à la console',
    see: 'Voir le site',
  },
  checklist: {
    title: 'Premiers pas',
    mailSent:
      'Le courriel d’essai est parti à l’adresse {{email}}. S’il n’arrive pas, voyez «\u00a0Courriels envoyés\u00a0». Sans serveur de courriel, le site garde ses courriels à l’adresse /mailbox.',
    lead: '{{done}} sur {{count}}. Cette liste disparaîtra quand tout sera fait.',
    done: 'Fait',
    steps: {
      company: 'Ajouter la première société que vous représentez',
      event: 'Ajouter un événement',
      logo: 'Ajouter votre logo',
      mail: 'Vous envoyer un courriel d’essai',
      providers: 'Nommer vos fournisseurs de services, pour la politique de confidentialité',
      colleague: 'Inviter une ou un collègue',
    },
  },
  invalid: {
    title: 'Ce lien ne fonctionne pas',
    text: 'Soit le site est déjà en place, soit le lien est incomplet. Tant que le site n’est pas en place, chaque démarrage du serveur affiche le lien, et cette commande aussi\u00a0: npm run staff -- invite vous@example.com',
    signIn: 'Se connecter à la console',
  },
}
