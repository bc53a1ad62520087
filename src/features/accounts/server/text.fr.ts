import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  signedUp: 'Nous avons écrit à {{email}}. Ouvrez le lien de ce courriel pour confirmer votre adresse.',
  signedOut: 'Votre session est fermée.',
  resetSent:
    'Si {{email}} a un compte, un courriel contenant un lien est en route. Ce lien fonctionne pendant une heure.',
  passwordChanged: 'Votre mot de passe a été changé.',
  passwordGuessed:
    'Ce mot de passe est facile à deviner\u00A0: il est courant, ou formé de votre propre nom. Essayez trois ou quatre mots sans rapport entre eux.',
  passwordUnjudged:
    'La vérification de ce mot de passe prend trop de temps. Essayez-en un plus court, ou trois ou quatre mots sans rapport entre eux.',
  wrongPassword: 'Ce n’est pas votre mot de passe actuel',
  profileChanged: 'Votre profil est enregistré.',
  confirmNewAddress:
    'Nous avons écrit à {{email}}. Votre adresse changera lorsque vous ouvrirez le lien de ce courriel.',
  nothingChanged: 'Rien n’a changé : ce que vous avez envoyé correspond à ce que nous avons.',
  sessionEnded: 'La session de cet appareil est fermée.',
  passkeyAdded: 'Votre clé d’accès est ajoutée. Elle ouvre désormais votre session.',
  passkeyRemoved: 'La clé d’accès est retirée.',
  deleted:
    'Votre compte est supprimé, ainsi que votre liste de sociétés et vos sessions. Vos inscriptions à des événements et les consentements qui les accompagnent sont conservés 24 mois après l’événement.',
  mail: {
    reason:
      'Vous recevez ce courriel en raison d’un compte chez {{firm}}, ou parce que quelqu’un y a saisi votre adresse. Une question\u202F? Écrivez à {{email}}.',
    device: '\u00A0: {{detail}}',
    passkey: ' ({{detail}})',
    letters: {
      verify: {
        subject: 'Confirmez votre adresse courriel pour {{firm}}',
        heading: 'Confirmez votre adresse',
        paragraphs: [
          'Bonjour {{name}}, plus qu’un clic et votre compte est ouvert\u00A0: vos inscriptions, vos sociétés et leurs rediffusions au même endroit.',
        ],
        button: 'Confirmer mon adresse',
        note: 'Le lien fonctionne pendant 48 heures. Dans le navigateur de votre inscription, il ouvre votre compte aussitôt\u202F; dans un autre, vous choisissez votre mot de passe. Si vous n’avez pas demandé de compte, quelqu’un a saisi votre adresse\u00A0: il n’y a pas de compte, et nous effaçons dans la semaine ce qui a été saisi.',
      },
      taken: {
        subject: 'Quelqu’un a voulu ouvrir un compte chez {{firm}} avec votre adresse',
        heading: 'Vous avez déjà un compte',
        paragraphs: [
          'Bonjour {{name}}, quelqu’un, vous peut-être, a voulu ouvrir un compte avec votre adresse. Vous en avez déjà un\u00A0: rien n’a changé.',
          'Si c’était vous et que le mot de passe vous échappe, choisissez-en un nouveau. Sinon, vous n’avez rien à faire.',
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
        note: 'Le lien ne sert qu’une fois, dans l’heure. Si ce n’est pas vous, ignorez ce courriel\u00A0: votre mot de passe reste le même.',
      },
      'verify-change': {
        subject: 'Confirmez votre nouvelle adresse courriel pour {{firm}}',
        heading: 'Confirmez votre nouvelle adresse',
        paragraphs: [
          'Bonjour {{name}}, vous nous avez demandé d’utiliser cette adresse pour votre compte. Elle vaudra dès que vous l’aurez confirmée\u202F; d’ici là, rien ne change.',
        ],
        button: 'Confirmer la nouvelle adresse',
        note: 'Le lien fonctionne pendant 48 heures, là où votre session est ouverte. Si vous n’avez rien demandé, rien ne change.',
      },
      'change-asked': {
        subject: 'Votre compte {{firm}} va changer d’adresse courriel',
        heading: 'Un changement d’adresse a été demandé',
        paragraphs: [
          'Bonjour {{name}}, quelqu’un qui connaît votre mot de passe a demandé que l’adresse de votre compte devienne {{detail}}. Le changement attend d’être confirmé à cette adresse.',
          'Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe\u00A0: toutes les sessions prendront fin et le changement sera abandonné.',
        ],
        button: 'Choisir un nouveau mot de passe',
      },
      'address-changed': {
        subject: 'Votre compte {{firm}} a une nouvelle adresse courriel',
        heading: 'Votre adresse a été changée',
        paragraphs: [
          'Bonjour {{name}}, votre compte a maintenant l’adresse {{detail}}. Celle-ci ne sert plus.',
          'Si vous n’avez rien demandé, répondez à ce courriel\u00A0: nous nous en occupons le jour même.',
        ],
      },
      'password-changed': {
        subject: 'Votre mot de passe {{firm}} a été changé',
        heading: 'Votre mot de passe a été changé',
        paragraphs: [
          'Bonjour {{name}}, votre mot de passe a été changé, et les sessions ouvertes ailleurs ont pris fin.',
          'Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe.',
        ],
        button: 'Choisir un nouveau mot de passe',
      },
      'new-sign-in': {
        subject: 'Nouvelle connexion à votre compte {{firm}}',
        heading: 'Nouvelle connexion',
        paragraphs: [
          'Bonjour {{name}}, votre compte vient d’être ouvert sur un appareil que nous ne connaissions pas{{device}}.',
          'Si c’est vous, vous n’avez rien à faire. Sinon, choisissez un nouveau mot de passe\u00A0: toutes les sessions prendront fin.',
        ],
        button: 'Choisir un nouveau mot de passe',
      },
      'passkey-added': {
        subject: 'Nouvelle clé d’accès à votre compte {{firm}}',
        heading: 'Nouvelle clé d’accès',
        paragraphs: [
          'Bonjour {{name}}, une clé d’accès a été ajoutée à votre compte{{passkey}}. Qui la détient peut ouvrir votre session sans mot de passe.',
          'Si ce n’est pas vous, choisissez un nouveau mot de passe\u00A0: toutes les clés d’accès seront retirées et toutes les sessions prendront fin.',
        ],
        button: 'Choisir un nouveau mot de passe',
      },
      'account-deleted': {
        subject: 'Votre compte {{firm}} a été supprimé',
        heading: 'Votre compte a été supprimé',
        paragraphs: [
          'Bonjour {{name}}, votre compte a été supprimé par quelqu’un dont la session était ouverte et qui connaissait votre mot de passe. Votre profil, les sociétés que vous suiviez et vos sessions le sont aussi.',
          'Si ce n’est pas vous, répondez à ce courriel\u00A0: nous nous en occupons le jour même.',
        ],
        note: 'Vos inscriptions à des événements et les consentements qui les accompagnent sont conservés 24 mois après l’événement. Les alertes par courriel se poursuivent jusqu’à ce que vous vous en désabonniez.',
      },
    },
  },
}
