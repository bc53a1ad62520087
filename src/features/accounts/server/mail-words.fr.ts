import type { MailWords } from './mail-words.en.ts'

/** Textes des courriels des comptes. */
export const fr: MailWords = {
  reason: (firm, email) =>
    `Vous recevez ce courriel en raison d’un compte chez ${firm}, ou parce que quelqu’un y a saisi votre adresse. Une question\u202F? Écrivez à ${email}.`,
  letters: {
    verify: {
      subject: (firm) => `Confirmez votre adresse courriel pour ${firm}`,
      heading: 'Confirmez votre adresse',
      paragraphs: ({ name }) => [
        `Bonjour ${name}, plus qu’un clic et votre compte est ouvert\u00A0: vos inscriptions, vos sociétés et leurs rediffusions au même endroit.`,
      ],
      button: 'Confirmer mon adresse',
      note: 'Le lien fonctionne pendant 48 heures. Dans le navigateur de votre inscription, il ouvre votre compte aussitôt\u202F; dans un autre, vous choisissez votre mot de passe. Si vous n’avez pas demandé de compte, quelqu’un a saisi votre adresse\u00A0: il n’y a pas de compte, et nous effaçons dans la semaine ce qui a été saisi.',
    },
    taken: {
      subject: (firm) => `Quelqu’un a voulu ouvrir un compte chez ${firm} avec votre adresse`,
      heading: 'Vous avez déjà un compte',
      paragraphs: ({ name }) => [
        `Bonjour ${name}, quelqu’un, vous peut-être, a voulu ouvrir un compte avec votre adresse. Vous en avez déjà un\u00A0: rien n’a changé.`,
        'Si c’était vous et que le mot de passe vous échappe, choisissez-en un nouveau. Sinon, vous n’avez rien à faire.',
      ],
      button: 'Choisir un nouveau mot de passe',
    },
    reset: {
      subject: (firm) => `Choisissez un nouveau mot de passe pour ${firm}`,
      heading: 'Choisissez un nouveau mot de passe',
      paragraphs: ({ name }) => [
        `Bonjour ${name}, quelqu’un a demandé un nouveau mot de passe pour votre compte. Si c’est vous, choisissez-le ici.`,
      ],
      button: 'Choisir un nouveau mot de passe',
      note: 'Le lien ne sert qu’une fois, dans l’heure. Si ce n’est pas vous, ignorez ce courriel\u00A0: votre mot de passe reste le même.',
    },
    'verify-change': {
      subject: (firm) => `Confirmez votre nouvelle adresse courriel pour ${firm}`,
      heading: 'Confirmez votre nouvelle adresse',
      paragraphs: ({ name }) => [
        `Bonjour ${name}, vous nous avez demandé d’utiliser cette adresse pour votre compte. Elle vaudra dès que vous l’aurez confirmée\u202F; d’ici là, rien ne change.`,
      ],
      button: 'Confirmer la nouvelle adresse',
      note: 'Le lien fonctionne pendant 48 heures, là où votre session est ouverte. Si vous n’avez rien demandé, rien ne change.',
    },
    'change-asked': {
      subject: (firm) => `Votre compte ${firm} va changer d’adresse courriel`,
      heading: 'Un changement d’adresse a été demandé',
      paragraphs: ({ name, detail }) => [
        `Bonjour ${name}, quelqu’un qui connaît votre mot de passe a demandé que l’adresse de votre compte devienne ${detail}. Le changement attend d’être confirmé à cette adresse.`,
        'Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe\u00A0: toutes les sessions prendront fin et le changement sera abandonné.',
      ],
      button: 'Choisir un nouveau mot de passe',
    },
    'address-changed': {
      subject: (firm) => `Votre compte ${firm} a une nouvelle adresse courriel`,
      heading: 'Votre adresse a été changée',
      paragraphs: ({ name, detail }) => [
        `Bonjour ${name}, votre compte a maintenant l’adresse ${detail}. Celle-ci ne sert plus.`,
        'Si vous n’avez rien demandé, répondez à ce courriel\u00A0: nous nous en occupons le jour même.',
      ],
    },
    'password-changed': {
      subject: (firm) => `Votre mot de passe ${firm} a été changé`,
      heading: 'Votre mot de passe a été changé',
      paragraphs: ({ name }) => [
        `Bonjour ${name}, votre mot de passe a été changé, et les sessions ouvertes ailleurs ont pris fin.`,
        'Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe.',
      ],
      button: 'Choisir un nouveau mot de passe',
    },
    'new-sign-in': {
      subject: (firm) => `Nouvelle connexion à votre compte ${firm}`,
      heading: 'Nouvelle connexion',
      paragraphs: ({ name, detail }) => [
        `Bonjour ${name}, votre compte vient d’être ouvert sur un appareil que nous ne connaissions pas${detail ? `\u00A0: ${detail}` : ''}.`,
        'Si c’est vous, vous n’avez rien à faire. Sinon, choisissez un nouveau mot de passe\u00A0: toutes les sessions prendront fin.',
      ],
      button: 'Choisir un nouveau mot de passe',
    },
    'passkey-added': {
      subject: (firm) => `Nouvelle clé d’accès à votre compte ${firm}`,
      heading: 'Nouvelle clé d’accès',
      paragraphs: ({ name, detail }) => [
        `Bonjour ${name}, une clé d’accès a été ajoutée à votre compte${detail ? ` (${detail})` : ''}. Qui la détient peut ouvrir votre session sans mot de passe.`,
        'Si ce n’est pas vous, choisissez un nouveau mot de passe\u00A0: toutes les clés d’accès seront retirées et toutes les sessions prendront fin.',
      ],
      button: 'Choisir un nouveau mot de passe',
    },
    'account-deleted': {
      subject: (firm) => `Votre compte ${firm} a été supprimé`,
      heading: 'Votre compte a été supprimé',
      paragraphs: ({ name }) => [
        `Bonjour ${name}, votre compte a été supprimé par quelqu’un dont la session était ouverte et qui connaissait votre mot de passe. Votre profil, les sociétés que vous suiviez et vos sessions le sont aussi.`,
        'Si ce n’est pas vous, répondez à ce courriel\u00A0: nous nous en occupons le jour même.',
      ],
      note: 'Les inscriptions aux événements restent auprès de leurs organisateurs, avec les consentements donnés, aussi longtemps que la loi l’exige. Les alertes par courriel se poursuivent jusqu’à ce que vous vous en désabonniez.',
    },
  },
}
