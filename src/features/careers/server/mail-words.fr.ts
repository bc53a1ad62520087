import { withDe } from '#kit/french.ts'
import type { MailWords } from './mail-words.en.ts'

export const fr: MailWords = {
  position: 'Poste',
  office: 'Bureau',
  sent: 'Envoyée',
  name: 'Nom',
  email: 'Adresse courriel',
  phone: 'Numéro de téléphone',
  cv: 'CV',
  applicant: {
    subject: (position) => `Nous avons reçu votre candidature\u00A0: ${position}`,
    preheader: 'Une personne la lira, et vous aurez de nos nouvelles dans tous les cas.',
    heading: 'Nous avons reçu votre candidature',
    greeting: (name) => `Bonjour ${name}, merci de votre intérêt.`,
    next: (closesOn) =>
      `Chaque candidature est lue par une personne du service visé. Le concours prend fin le ${closesOn}\u202F; vous aurez de nos nouvelles dans les dix jours ouvrables qui suivent, quelle que soit notre décision.`,
    kept: (email) =>
      `Nous conservons votre candidature et votre CV pendant douze mois, puis nous les supprimons. Pour les faire supprimer plus tôt ou corriger un renseignement, répondez à ce courriel ou écrivez à ${email}.`,
    page: 'Le poste sur notre site',
    reason: (sender, email) =>
      `Vous recevez ce message parce que quelqu’un a posé sa candidature chez ${sender} en donnant cette adresse. Si ce n’est pas vous, ne tenez pas compte de ce message, ou écrivez à ${email} et nous supprimerons la candidature.`,
  },
  staff: {
    subject: (position, name) => `Candidature\u00A0: ${position}, ${name}`,
    heading: (name) => `La candidature ${withDe(name)}`,
    answer: 'Le CV est joint. Répondez à ce courriel\u00A0: votre réponse ira à la personne candidate.',
    scanned: 'Le CV ne contient ni script, ni macro, ni fichier joint, et l’antivirus n’y a rien trouvé.',
    notScanned:
      'Le CV ne contient ni script, ni macro, ni fichier joint. Aucun antivirus ne l’a analysé\u00A0: le site n’en a pas. Ouvrez-le avec prudence.',
    consent: (date) =>
      `Cette personne accepte que sa candidature soit conservée douze mois. Le site supprimera sa copie le ${date}\u202F; supprimez aussi ce courriel d’ici là.`,
    reason: (site) => `Ce courriel provient du formulaire de candidature ${withDe(site)}.`,
  },
}
