import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  cvFaults: {
    other:
      'Choisissez un fichier PDF ou Word (.docx). Celui-ci n’est ni l’un ni l’autre, quel que soit son nom.',
    active:
      'Ce PDF contient des scripts, des actions ou des fichiers joints, que nous ne pouvons pas recevoir. Imprimez-le dans un nouveau PDF, puis choisissez celui-là.',
    macros:
      'Ce document Word contient des macros ou des objets incorporés, que nous ne pouvons pas recevoir. Enregistrez-le en PDF, puis choisissez celui-là.',
    protected:
      'Ce PDF est protégé par un mot de passe ou par des restrictions. Retirez cette protection ou choisissez un autre fichier.',
    unreadable:
      'Ce fichier ne peut pas être vérifié\u00A0: il est endommagé, trop volumineux une fois ouvert ou construit de façon inhabituelle. Imprimez-le dans un nouveau PDF, puis choisissez celui-là.',
    virus:
      'Notre antivirus a rejeté ce fichier. Vérifiez votre ordinateur, puis choisissez un autre fichier.',
  },
  notScannable:
    'Notre antivirus ne peut pas vérifier les fichiers en ce moment. Veuillez réessayer dans quelques minutes.',
  taken: 'Merci. Nous avons reçu votre candidature et vous répondrons à {{email}}.',
  mail: {
    position: 'Poste',
    office: 'Bureau',
    sent: 'Envoyée',
    name: 'Nom',
    email: 'Adresse courriel',
    phone: 'Numéro de téléphone',
    cv: 'CV',
    applicant: {
      subject: 'Nous avons reçu votre candidature\u00A0: {{position}}',
      preheader: 'Une personne la lira, et vous aurez de nos nouvelles dans tous les cas.',
      heading: 'Nous avons reçu votre candidature',
      greeting: 'Bonjour {{name}}, merci de votre intérêt.',
      next: 'Une personne du service visé lira votre candidature. Le concours prend fin le {{closesOn}}\u202F; vous aurez de nos nouvelles dans les dix jours ouvrables qui suivent, quelle que soit notre décision.',
      onFile:
        'Comme vous l’avez accepté, nous penserons aussi à vous pour des postes semblables, pendant {{onFileMonths}}\u00a0mois. Nous conservons votre candidature et votre CV {{afterClosingMonths}}\u00a0mois après la clôture du concours, comme dossier d’embauche, puis nous les supprimons. Pour corriger un renseignement ou demander une suppression plus rapide, répondez à ce courriel ou écrivez à {{email}}.',
      notOnFile:
        'Nous conservons votre candidature et votre CV {{afterClosingMonths}}\u00a0mois après la clôture du concours, comme dossier d’embauche, puis nous les supprimons. Pour corriger un renseignement ou demander une suppression plus rapide, répondez à ce courriel ou écrivez à {{email}}.',
      page: 'Voir le poste sur notre site',
      reason:
        'Vous recevez ce courriel parce que quelqu’un a posé sa candidature chez {{sender}} en donnant cette adresse. Si ce n’est pas vous, ignorez ce courriel, ou écrivez à {{email}} et nous supprimerons la candidature.',
    },
    staff: {
      subject: 'Candidature {{name, de}}\u00A0: {{position}}',
      heading: 'Candidature {{name, de}}',
      answer:
        'Le CV est joint à ce courriel. Répondez à ce courriel\u00A0: votre réponse ira à la personne candidate.',
      scanned:
        'On n’a trouvé ni script, ni macro, ni fichier joint dans le CV, et l’antivirus n’a rien détecté.',
      notScanned:
        'On n’a trouvé ni script, ni macro, ni fichier joint dans le CV. Celui-ci n’a pas été analysé par un antivirus, car le site n’en a pas. Ouvrez-le avec prudence.',
      onFile:
        'Cette personne a accepté qu’on pense à elle pour des postes semblables pendant douze mois. Le site supprimera sa copie le {{date}}\u202F; supprimez aussi ce courriel d’ici là.',
      notOnFile:
        'Cette personne n’a pas demandé qu’on pense à elle pour d’autres postes\u00A0: n’utilisez sa candidature que pour celui-ci. Le site supprimera sa copie le {{date}}\u202F; supprimez aussi ce courriel d’ici là.',
      reason: 'Ce courriel provient du formulaire de candidature {{site, de}}.',
    },
  },
}
