import type { Words } from './words.en.ts'

export const fr: Words = {
  consent: {
    event_organizer:
      'Les renseignements fournis sont transmis à l’organisateur de l’événement, qui s’en sert pour communiquer avec vous au sujet de cet événement.',
    text_messages:
      'En donnant un numéro de téléphone, vous consentez à recevoir des messages texte automatisés au sujet de cet événement.',
  },
  fillAllFields: 'Veuillez remplir tous les champs pour passer à l’étape suivante.',
  confirmed: (email) =>
    `Votre inscription est confirmée. Votre lien personnel se trouve ci-dessous et vous parviendra aussi à ${email}. Gardez-le pour vous.`,
  own: {
    changed: 'Vos renseignements sont enregistrés.',
    cancelled: 'Votre inscription est annulée. Un courriel vous le confirmera.',
    cancelledBefore: 'Votre inscription était déjà annulée. Rien n’a changé.',
    taken: 'La place est à vous. Votre lien personnel vous parviendra par courriel.',
  },
}
