import { withDe } from '#kit/french.ts'
import type { MailWords } from './mail-words.en.ts'

/** Textes des courriels au sujet de l’abonnement. */
export const fr: MailWords = {
  askedReason: (firm, email) =>
    `Vous recevez ce courriel parce que quelqu’un a saisi votre adresse sur le site ${withDe(firm)}. Si ce n’est pas vous, n’en faites rien\u00A0: sans votre confirmation, vous ne recevrez aucune alerte. Une question\u202F? Écrivez à ${email}.`,
  reason: (firm) => `Vous recevez ce courriel parce que vous êtes abonné aux alertes ${withDe(firm)}.`,
  preferences: 'Changer ce que je reçois',
  unsubscribe: 'Me désabonner',
  confirm: {
    subject: (firm) => `Confirmez votre abonnement aux alertes ${withDe(firm)}`,
    preheader: 'Un clic, et les alertes commencent.',
    heading: 'Confirmez votre abonnement',
    greeting:
      'Un clic, et nous vous dirons quand une de nos sociétés rencontre les investisseurs, et quand cela change.',
    areas: 'Zones',
    clients: 'Sociétés',
    all: 'Tous les événements',
    button: 'Confirmer mon abonnement',
    note: (days) =>
      `Le lien fonctionne pendant ${days} jours. Si vous n’avez rien demandé, n’en faites rien\u00A0: vous n’entendrez plus parler de nous.`,
  },
  known: {
    subject: (firm) => `Vos alertes ${withDe(firm)}`,
    preheader: 'Vous êtes déjà abonné. Voici le chemin de vos préférences.',
    heading: 'Vous êtes déjà abonné',
    greeting: (name) =>
      `Bonjour ${name}, quelqu’un, vous peut-être, a demandé des alertes pour cette adresse. Vous les recevez déjà\u00A0: rien n’a changé.`,
    offer: 'Ce que vous recevez, à quel rythme et dans quelle langue se choisit ici\u00A0:',
    button: 'Ouvrir mes préférences',
  },
  link: {
    subject: (firm) => `Vos préférences pour les alertes ${withDe(firm)}`,
    preheader: 'Le lien que vous avez demandé.',
    heading: 'Vos préférences',
    greeting: (name) => `Bonjour ${name}, voici le lien que vous avez demandé.`,
    button: 'Ouvrir mes préférences',
    note: (days) =>
      `Il fonctionne pendant ${days} jours. Qui le possède peut changer ce que vous recevez\u00A0: faites suivre ce courriel avec prudence.`,
  },
}
