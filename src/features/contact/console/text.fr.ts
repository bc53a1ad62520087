import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  title: 'Messages',
  lead: 'Reçus par la page de contact. Chacun a aussi été transmis au cabinet par courriel.',
  search: 'Nom, adresse, entreprise ou sujet',
  from: 'De',
  email: 'Courriel',
  company: 'Entreprise',
  phone: 'Téléphone',
  language: 'Langue',
  topic: 'Sujet',
  noTopic: 'Sans sujet',
  received: 'Reçu',
  state: 'État',
  all: 'Tous',
  states: { new: 'Nouveau', handled: 'Traité' },
  none: 'Personne n’a encore écrit. Les messages de la page de contact s’affichent ici.',
  noMatch: 'Aucun message ne correspond. Essayez d’autres mots, ou tous les états.',
  messageFrom: 'Message {{name, de}}',
  reply: 'Répondre par courriel',
  markAs: { handled: 'Marquer comme traité', new: 'Marquer comme nouveau' },
}
