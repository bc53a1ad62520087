import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  title: 'Nous joindre',
  description:
    'Écrivez-nous\u00A0: quelqu’un qui connaît le sujet vous répond dans un délai d’un jour ouvrable.',
  lede: 'Écrivez-nous : quelqu’un qui connaît le sujet vous répond dans un délai d’un jour ouvrable.',
  urgent: 'Si cela presse, appelez.',
  form: {
    heading: 'Écrivez-nous',
    submit: 'Envoyer le message',
    sending: 'Envoi en cours…',
  },
  fields: {
    name: 'Nom',
    email: 'Adresse courriel',
    company: 'Nom de la société',
    phone: 'Numéro de téléphone',
    topic: 'Sujet à aborder',
    message: 'Message',
  },
  hints: {
    message: 'De quoi s’agit-il, et pour quand vous faut-il une réponse ?',
  },
  findUs: {
    heading: 'Où nous trouver',
    toForm: 'Vers le formulaire',
    toOffices: 'Vers nos bureaux et leurs numéros de téléphone',
    hours: 'Heures',
    hoursText: 'Du lundi au vendredi, de {{opens}} à {{closes}} ({{zone}})',
    now: 'Il y est maintenant {{time}}.',
    email: 'Courriel',
  },
  sent: {
    eyebrow: 'Nous joindre',
    title: 'Votre message nous est parvenu',
    text: 'Merci. Quelqu’un qui connaît le sujet vous répond dans un délai d’un jour ouvrable.',
    mail: 'Un accusé de réception est en route vers votre boîte courriel. S’il n’y est pas d’ici quelques minutes, l’adresse contient peut-être une coquille : renvoyez-nous le message.',
    home: 'Retour à l’accueil',
    another: 'Envoyer un autre message',
  },
  consent: {
    contact:
      'Ce que vous envoyez nous sert à vous répondre. Seules les personnes qui s’occupent de votre demande le lisent, et personne hors de la firme.',
  },
}
