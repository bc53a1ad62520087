import type { Words } from './words.en.ts'

export const fr: Words = {
  consent: {
    contact:
      'Ce que vous envoyez nous sert à vous répondre. Seules les personnes qui s’occupent de votre demande le lisent, et personne hors de la firme.',
    text_messages:
      'En donnant un numéro de téléphone, vous consentez à recevoir des messages texte automatisés au sujet de votre demande.',
  },
  taken: (email) =>
    `Merci. Votre message nous est parvenu, et nous vous répondrons à ${email} dans un délai d’un jour ouvrable.`,
}
