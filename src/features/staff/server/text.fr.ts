import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  wrongCredentials: 'L’adresse courriel ou le mot de passe est incorrect.',
  wrongPassword: 'Ce n’est pas votre mot de passe actuel',
  wrongCode:
    'Ce code est incorrect ou a déjà servi. Saisissez celui que votre application affiche maintenant ou attendez le suivant.',
  signedOut: 'Votre session est fermée.',
  sessionEnded: 'La session de cet appareil est fermée.',
  sessionsEnded: 'Tous les autres appareils sont déconnectés.',
  passwordChanged: 'Votre mot de passe a été changé. Tous les autres appareils sont déconnectés.',
  authenticatorChanged:
    'Votre nouvelle application d’authentification fonctionne. Tous les autres appareils sont déconnectés.',
  invited: 'L’invitation est en cours d’envoi à {{email}}.',
  invitationWithdrawn: 'L’invitation a été annulée.',
  roleChanged: 'Le rôle a été changé. Il s’applique dès maintenant.',
  removed: 'Cette personne n’a plus accès à la console.',
  mail: {
    subject: 'Votre accès à la console\u00a0: {{firm}}',
    heading: 'Votre invitation à la console',
    invited:
      '{{firm}} vous invite à sa console, où l’on rédige le site du cabinet et où l’on dirige ses événements.',
    needed:
      'Vous choisirez un mot de passe et configurerez une application d’authentification\u00a0: ayez votre téléphone à portée de main. Il faut trois minutes.',
    button: 'Configurer mon accès',
    note: 'Le lien fonctionne une seule fois, pendant {{hours}}\u00a0heures. Si vous ne l’attendiez pas, ignorez ce courriel.',
    reason:
      'Vous recevez ce courriel parce qu’une personne responsable de la console {{firm, de}} vous a envoyé une invitation.',
  },
}
