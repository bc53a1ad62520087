import type { Translation } from '#i18n/translation.ts'
import { keptAfterDeletion } from '../kept-after-deletion.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  signedUp: 'Ouvrez le lien de notre courriel à {{email}} pour confirmer votre adresse.',
  signedOut: 'Déconnexion effectuée.',
  resetSent:
    'Si un compte existe pour {{email}}, vous recevrez sous peu un courriel contenant un lien, valide pendant une heure.',
  passwordChanged: 'Votre mot de passe a été changé.',
  passwordGuessed:
    'Ce mot de passe est facile à deviner\u00A0: il est courant, ou contient votre nom. Essayez trois ou quatre mots sans rapport entre eux.',
  passwordUnjudged:
    'La vérification de ce mot de passe prend trop de temps. Essayez-en un plus court, ou trois ou quatre mots sans rapport entre eux.',
  wrongPassword: 'Ce n’est pas votre mot de passe actuel',
  profileChanged: 'Votre profil est enregistré.',
  confirmNewAddress:
    'Nous avons envoyé un courriel à {{email}}. Votre adresse changera quand vous ouvrirez le lien qu’il contient.',
  nothingChanged: 'Vous n’avez rien modifié\u00A0: il n’y a rien à enregistrer.',
  sessionEnded: 'La session de cet appareil est fermée.',
  passkeyAdded: 'Votre clé d’accès est ajoutée. Vous pouvez maintenant l’utiliser pour vous connecter.',
  passkeyRemoved: 'La clé d’accès est supprimée.',
  deleted: `Votre compte est supprimé, ainsi que votre profil, votre liste de suivi et vos sessions. ${keptAfterDeletion.fr('politique de confidentialité')}`,
  standing: {
    none: 'Aucun compte\u00a0: impossible de demander un nouveau mot de passe',
    unconfirmed: 'Compte non confirmé par le lien reçu par courriel, demandé le',
    confirmed: 'Compte depuis le',
  },
  mail: {
    reason:
      'Vous recevez ce courriel parce que vous avez ou aviez un compte chez {{firm}}, ou parce que quelqu’un a saisi votre adresse sur notre site. Une question\u202F? Écrivez à {{email}}.',
    device: '\u00A0: {{detail}}',
    passkey: ' ({{detail}})',
    letters: {
      verify: {
        subject: 'Confirmez votre adresse courriel pour {{firm}}',
        heading: 'Confirmez votre adresse',
        paragraphs: [
          'Bonjour {{name}}, confirmez votre adresse pour activer votre compte\u00A0: vos inscriptions, vos sociétés et leurs rediffusions au même endroit.',
        ],
        button: 'Confirmer mon adresse',
        note: 'Le lien fonctionne pendant 48\u00A0heures. Dans le navigateur où vous avez demandé le compte, il active celui-ci aussitôt\u202F; dans un autre, vous choisirez d’abord votre mot de passe. Si vous n’avez pas demandé de compte, quelqu’un d’autre a saisi votre adresse\u00A0: aucun compte n’a été créé, et nous supprimerons ces renseignements dans un délai d’une semaine.',
      },
      taken: {
        subject: 'Vous avez déjà un compte chez {{firm}}',
        heading: 'Vous avez déjà un compte',
        paragraphs: [
          'Bonjour {{name}}, quelqu’un, peut-être vous, a tenté de créer un compte avec votre adresse. Vous en avez déjà un\u00A0: rien n’a changé.',
          'Si c’était vous et que vous avez oublié votre mot de passe, choisissez-en un nouveau. Sinon, vous n’avez rien à faire.',
        ],
        button: 'Choisir un nouveau mot de passe',
      },
      reset: {
        subject: 'Choisissez un nouveau mot de passe pour {{firm}}',
        heading: 'Choisissez un nouveau mot de passe',
        paragraphs: [
          'Bonjour {{name}}, quelqu’un a demandé un nouveau mot de passe pour votre compte. Si c’est vous, choisissez-le ici.',
        ],
        button: 'Choisir un nouveau mot de passe',
        note: 'Le lien fonctionne une seule fois, pendant une heure. Si ce n’est pas vous, ignorez ce courriel\u00A0: votre mot de passe ne changera pas.',
      },
      'verify-change': {
        subject: 'Confirmez votre nouvelle adresse courriel pour {{firm}}',
        heading: 'Confirmez votre nouvelle adresse',
        paragraphs: [
          'Bonjour {{name}}, vous nous avez demandé d’utiliser cette adresse pour votre compte. Le changement prendra effet quand vous l’aurez confirmé.',
        ],
        button: 'Confirmer la nouvelle adresse',
        note: 'Le lien fonctionne pendant 48\u00A0heures\u202F; vous devrez peut-être vous connecter. Si vous n’avez rien demandé, ignorez ce courriel\u00A0: rien ne changera.',
      },
      'change-asked': {
        subject: 'Changement d’adresse courriel demandé pour votre compte {{firm}}',
        heading: 'Quelqu’un a demandé de changer votre adresse courriel',
        paragraphs: [
          'Bonjour {{name}}, quelqu’un qui connaît votre mot de passe a demandé de remplacer l’adresse de votre compte par {{detail}}. Le changement prendra effet quand il sera confirmé à partir de cette adresse.',
          'Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe\u00A0: tous les appareils seront déconnectés et le changement sera annulé.',
        ],
        button: 'Choisir un nouveau mot de passe',
      },
      'address-changed': {
        subject: 'Votre compte {{firm}} a une nouvelle adresse courriel',
        heading: 'Votre adresse a été changée',
        paragraphs: [
          'Bonjour {{name}}, l’adresse de votre compte est maintenant {{detail}}. L’adresse à laquelle vous recevez ce courriel n’y est plus associée.',
          'Si vous n’avez rien demandé, répondez à ce courriel et nous nous en occuperons le jour ouvrable même.',
        ],
      },
      'password-changed': {
        subject: 'Votre mot de passe {{firm}} a été changé',
        heading: 'Votre mot de passe a été changé',
        paragraphs: [
          'Bonjour {{name}}, votre mot de passe a été changé, et vos autres appareils ont été déconnectés.',
          'Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe.',
        ],
        button: 'Choisir un nouveau mot de passe',
      },
      'new-sign-in': {
        subject: 'Nouvelle connexion à votre compte {{firm}}',
        heading: 'Nouvelle connexion',
        paragraphs: [
          'Bonjour {{name}}, quelqu’un vient de se connecter à votre compte sur un appareil que nous ne connaissons pas{{device}}.',
          'Si c’est vous, vous n’avez rien à faire. Sinon, choisissez un nouveau mot de passe\u00A0: tous les appareils seront déconnectés.',
        ],
        button: 'Choisir un nouveau mot de passe',
      },
      'passkey-added': {
        subject: 'Nouvelle clé d’accès à votre compte {{firm}}',
        heading: 'Nouvelle clé d’accès',
        paragraphs: [
          'Bonjour {{name}}, une clé d’accès{{passkey}} a été ajoutée à votre compte. Elle permet de se connecter sans votre mot de passe.',
          'Si ce n’est pas vous, choisissez un nouveau mot de passe\u00A0: toutes les clés d’accès seront supprimées et tous les appareils seront déconnectés.',
        ],
        button: 'Choisir un nouveau mot de passe',
      },
      'account-deleted': {
        subject: 'Votre compte {{firm}} a été supprimé',
        heading: 'Votre compte a été supprimé',
        paragraphs: [
          'Bonjour {{name}}, votre compte a été supprimé, ainsi que votre profil, votre liste de suivi et vos sessions. La personne qui l’a supprimé était connectée et connaissait votre mot de passe.',
          'Si ce n’est pas vous, répondez à ce courriel et nous nous en occuperons le jour ouvrable même.',
        ],
        note: keptAfterDeletion.fr('politique de confidentialité'),
      },
    },
  },
}
