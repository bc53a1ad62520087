import type { AccountWords } from './words.en.ts'

/** Messages de l’API au sujet des comptes. */
export const fr: AccountWords = {
  signedUp: (email) =>
    `Nous avons écrit à ${email}. Ouvrez le lien de ce courriel pour confirmer votre adresse.`,
  signedOut: 'Votre session est fermée.',
  resetSent: (email) =>
    `Si ${email} a un compte, un courriel contenant un lien est en route. Ce lien fonctionne pendant une heure.`,
  passwordChanged: 'Votre mot de passe a été changé.',
  passwordsDiffer: 'Les deux mots de passe ne sont pas identiques',
  passwordGuessed:
    'Ce mot de passe est facile à deviner\u00A0: il est courant, ou formé de votre propre nom. Essayez trois ou quatre mots sans rapport entre eux.',
  passwordUnjudged:
    'La vérification de ce mot de passe prend trop de temps. Essayez-en un plus court, ou trois ou quatre mots sans rapport entre eux.',
  wrongPassword: 'Ce n’est pas votre mot de passe actuel',
  profileChanged: 'Votre profil est enregistré.',
  confirmNewAddress: (email) =>
    `Nous avons écrit à ${email}. Votre adresse changera lorsque vous ouvrirez le lien de ce courriel.`,
  nothingChanged: 'Il n’y avait rien à changer.',
  sessionEnded: 'La session de cet appareil est fermée.',
  passkeyAdded: 'Votre clé d’accès est ajoutée. Elle ouvre désormais votre session.',
  passkeyRemoved: 'La clé d’accès est retirée.',
  deleted:
    'Votre compte est supprimé, ainsi que votre liste de sociétés et vos sessions. Vos inscriptions à des événements restent chez leurs organisateurs, avec les consentements donnés, aussi longtemps que la loi l’exige.',
}
