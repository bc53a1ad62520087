import type { Words } from './words.en.ts'

export const fr: Words = {
  consent: {
    application:
      'J’accepte que la firme conserve ma candidature et mon CV pendant douze mois pour pourvoir ce poste ou un poste semblable, puis les supprime.',
    text_messages:
      'En donnant un numéro de téléphone, vous consentez à recevoir des messages texte automatisés au sujet de votre candidature.',
  },
  notACv:
    'Choisissez un fichier PDF ou Word (.docx). Celui-ci n’est ni l’un ni l’autre, quel que soit son nom.',
  taken: (email) =>
    `Merci. Votre candidature nous est parvenue\u202F; un accusé de réception part vers ${email}.`,
}
