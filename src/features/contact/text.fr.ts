import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  title: 'Nous joindre',
  description:
    'Écrivez-nous\u00A0: une personne qui connaît le sujet vous répondra dans un délai d’un jour ouvrable.',
  lede: 'Écrivez-nous\u00a0: une personne qui connaît le sujet vous répondra dans un délai d’un jour ouvrable.',
  urgent: 'Si c’est urgent, appelez-nous.',
  form: {
    heading: 'Écrivez-nous',
    submit: 'Envoyer le message',
    sending: 'Envoi en cours…',
  },
  fields: {
    name: 'Nom',
    email: 'Adresse courriel',
    company: 'Nom de l’entreprise',
    phone: 'Numéro de téléphone',
    topic: 'Sujet à aborder',
    message: 'Message',
  },
  hints: {
    message: 'De quoi s’agit-il, et pour quand vous faut-il une réponse\u202f?',
  },
  findUs: {
    heading: 'Où nous trouver',
    toForm: 'Aller au formulaire',
    toOffices: 'Voir nos bureaux et leurs numéros de téléphone',
    hours: 'Heures d’ouverture',
    hoursText: 'Du lundi au vendredi, de {{opens}} à {{closes}} ({{zone}})',
    now: {
      open: 'Heure locale\u00a0: {{time}}. Nos bureaux sont ouverts.',
      closed: 'Heure locale\u00a0: {{time}}. Nos bureaux sont fermés.',
    },
    press: 'Relations avec les médias',
    email: 'Courriel',
  },
  sent: {
    eyebrow: 'Nous joindre',
    title: 'Nous avons reçu votre message',
    text: 'Merci. Une personne qui connaît le sujet vous répondra dans un délai d’un jour ouvrable.',
    mail: 'Nous envoyons un accusé de réception par courriel, au plus trois par heure à la même adresse. S’il n’arrive pas d’ici quelques minutes, vérifiez vos courriels indésirables. L’adresse saisie contient peut-être une faute\u00a0: dans ce cas, envoyez-nous de nouveau votre message.',
    home: 'Retour à l’accueil',
    another: 'Envoyer un autre message',
  },
  consent: {
    contact:
      'Ce que vous envoyez nous sert à vous répondre. Seul notre personnel le lira. Hormis nos fournisseurs de services, personne à l’extérieur du cabinet ne le recevra.',
  },
}
