import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  title: 'Candidatures',
  lead: 'Reçues par les pages Carrières. Chacune a aussi été transmise au cabinet par courriel.',
  search: 'Nom, adresse ou poste',
  from: 'De',
  email: 'Courriel',
  phone: 'Téléphone',
  language: 'Langue',
  position: 'Poste',
  received: 'Reçue',
  state: 'État',
  all: 'Tous',
  states: { new: 'Nouvelle', shortlisted: 'Retenue', declined: 'Écartée' },
  none: 'Personne n’a encore postulé. Les candidatures des pages Carrières s’affichent ici.',
  noMatch: 'Aucune candidature ne correspond. Essayez d’autres mots, ou tous les états.',
  noLetter: 'Sans lettre de présentation.',
  cv: 'CV',
  download: 'Télécharger le CV',
  keepOnFile: 'Considérée pour',
  keepsOnFile: 'Des postes semblables aussi, pendant 12\u00a0mois',
  notOnFile: 'Ce poste seulement',
  reply: 'Répondre par courriel',
  replySubject: 'Votre candidature\u00a0: {{position}}',
  markAs: { shortlisted: 'Retenir', declined: 'Écarter', new: 'Marquer comme nouvelle' },
  nothingMailed: 'Aucun courriel n’est envoyé quand une candidature est retenue ou écartée.',
}
