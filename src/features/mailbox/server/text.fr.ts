import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  title: 'Boîte de courriels',
  about:
    'Aucun serveur de courriel n’est configuré\u00a0: les courriels sont conservés dans des fichiers sur cet ordinateur et affichés ici.',
  list: 'Courriels',
  empty:
    'Aucun courriel pour l’instant. Inscrivez-vous à un événement\u00a0: la confirmation paraîtra ici en une seconde ou deux.',
  choose: 'Choisissez un courriel pour le lire.',
  back: 'Tous les courriels',
  toSite: 'Aller au site',
  otherLanguage: 'English',
  from: 'De',
  to: 'À',
  date: 'Date',
  replyTo: 'Répondre à',
  messageId: 'Identifiant',
  noSubject: '(sans objet)',
  letter: 'Le courriel en HTML',
  text: 'Texte brut',
  headers: 'Tous les en-têtes',
  arrived: 'Un nouveau courriel est arrivé.',
  notFound: 'Ce courriel n’existe pas.',
}
