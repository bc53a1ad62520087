import type { Words } from './words.en.ts'

export const fr: Words = {
  consent: {
    application:
      'J’accepte que la firme conserve ma candidature et mon CV pendant douze mois pour pourvoir ce poste ou un poste semblable, puis les supprime.',
    text_messages:
      'En donnant un numéro de téléphone, vous consentez à recevoir des messages texte automatisés au sujet de votre candidature.',
  },
  cvFaults: {
    other:
      'Choisissez un fichier PDF ou Word (.docx). Celui-ci n’est ni l’un ni l’autre, quel que soit son nom.',
    active:
      'Ce PDF contient des scripts, des actions ou des fichiers joints, que nous ne pouvons pas recevoir. Imprimez-le dans un nouveau PDF, puis choisissez celui-là.',
    macros:
      'Ce document Word contient des macros ou des objets incorporés, que nous ne pouvons pas recevoir. Enregistrez-le en PDF, puis choisissez celui-là.',
    protected:
      'Ce PDF est protégé par un mot de passe ou par des restrictions. Choisissez-en un qui ne l’est pas.',
    unreadable:
      'Ce fichier ne peut pas être vérifié\u00A0: il est endommagé, trop volumineux une fois ouvert ou d’une construction inhabituelle. Imprimez-le dans un nouveau PDF, puis choisissez celui-là.',
    virus: 'Notre antivirus refuse ce fichier. Vérifiez votre ordinateur, puis choisissez un autre fichier.',
  },
  notScannable:
    'Nous ne pouvons pas vérifier les fichiers en ce moment. Veuillez réessayer dans quelques minutes.',
  taken: (email) =>
    `Merci. Votre candidature nous est parvenue\u202F; un accusé de réception part vers ${email}.`,
}
