import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  wrongCredentials: 'L’adresse courriel ou le mot de passe est incorrect.',
  wrongPassword: 'Ce n’est pas votre mot de passe actuel',
  wrongCode:
    'Ce code est incorrect ou a déjà servi. Saisissez celui que votre application affiche maintenant ou attendez le suivant.',
  secretChanged:
    'Le site ne peut pas vérifier ce code\u00a0: sa clé secrète a changé. Utilisez un code de secours ou une clé d’accès, et prévenez l’administration du serveur.',
  signedOut: 'Déconnexion effectuée.',
  sessionEnded: 'La session de cet appareil est fermée.',
  sessionsEnded: 'Tous les autres appareils sont déconnectés.',
  passwordChanged: 'Votre mot de passe a été changé. Tous les autres appareils sont déconnectés.',
  passkeyAdded: 'Votre clé d’accès est ajoutée. Vous pouvez désormais l’utiliser pour vous connecter.',
  passkeyRenamed: 'La clé d’accès a un nouveau nom.',
  passkeyRemoved: 'La clé d’accès est supprimée. Tous les autres appareils sont déconnectés.',
  authenticatorRemoved:
    'Votre application d’authentification est supprimée. Tous les autres appareils sont déconnectés.',
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
      '{{firm}} vous invite à sa console, où l’on modifie le site du cabinet et où l’on dirige ses événements.',
    needed:
      'Vous choisirez un mot de passe et un second facteur\u00a0: une clé d’accès, ou une application d’authentification sur votre téléphone. Il faut trois minutes.',
    button: 'Configurer mon accès',
    note: 'Le lien fonctionne une seule fois, pendant {{hours}}\u00a0heures. Si vous ne l’attendiez pas, ignorez ce courriel.',
    reason:
      'Vous recevez ce courriel parce qu’une personne responsable de la console {{firm, de}} vous a envoyé une invitation.',
  },
  changeMail: {
    subject: 'Votre accès à la console {{firm, de}} a changé',
    heading: 'Votre accès a changé',
    changes: {
      'password-changed': 'Votre mot de passe pour la console {{firm, de}} a été changé.',
      'passkey-added': 'Une clé d’accès{{passkey}} a été ajoutée à votre accès à la console {{firm, de}}.',
      'passkey-removed':
        'Une clé d’accès{{passkey}} a été supprimée de votre accès à la console {{firm, de}}.',
      'authenticator-changed':
        'Une nouvelle application d’authentification a été configurée pour votre accès à la console {{firm, de}}.',
      'authenticator-removed':
        'L’application d’authentification a été supprimée de votre accès à la console {{firm, de}}.',
      'recovery-codes-renewed': 'Vos codes de secours pour la console {{firm, de}} ont été remplacés.',
    },
    passkey: ' ({{passkey}})',
    otherwise:
      'Si ce n’était pas vous, prévenez sans tarder l’administration de la console. Une nouvelle invitation remplace votre mot de passe, vos seconds facteurs et vos codes de secours, et déconnecte tous les appareils.',
    button: 'Voir la sécurité du compte',
    reason: 'Vous recevez ce courriel parce que vous avez accès à la console {{firm, de}}.',
  },
}
