import type { MailWords } from './mail-words.en.ts'

export const fr: MailWords = {
  event: 'Événement',
  company: 'Société',
  presenter: 'Présenté par',
  presenters: 'Présenté par',
  date: 'Date',
  time: 'Heure',
  hours: ({ hours, zone }) => `${hours}, ${zone}`,
  moment: ({ date, hours, zone }) => `Le ${date}, ${hours}, ${zone}`,
  picked: 'Les présentations que vous avez choisies',
  presentations: 'Les présentations',
  calendar: 'Ajouter l’événement à votre calendrier',
  eventPage: 'Voir la page de l’événement',
  openWaitingRoom: 'Ouvrir la salle d’attente',
  personalLink:
    'Ce lien est strictement personnel : merci de ne pas transférer ce message. Il ouvre la salle d’attente et vous mène à la présentation dès qu’elle commence.',
  reason: (sender, email) =>
    `Vous recevez ce message parce que cette adresse a été inscrite à un événement organisé par ${sender}. Si l’inscription ne vient pas de vous, quelqu’un a saisi votre adresse par erreur : ignorez ce message, ou écrivez à ${email} et nous supprimerons vos renseignements.`,
  confirmed: {
    subject: (title) => `Inscription confirmée : ${title}`,
    heading: 'Votre inscription est confirmée',
    greeting: (name) =>
      `Bonjour ${name}, votre place est réservée. Voici tout ce qu’il vous faut pour le jour venu.`,
  },
  promoted: {
    subject: (title) => `Une place s’est libérée : ${title}`,
    heading: 'Une place s’est libérée pour vous',
    greeting: (name) =>
      `Bonjour ${name}, vous étiez sur la liste d’attente. Une place s’est libérée et elle est à vous : votre inscription est confirmée.`,
  },
  waitlisted: {
    subject: (title) => `Vous êtes sur la liste d’attente : ${title}`,
    heading: 'Vous êtes sur la liste d’attente',
    greeting: (name) =>
      `Bonjour ${name}, merci de votre inscription. Toutes les places de cet événement sont prises.`,
    place: (position) =>
      position === 1
        ? 'Vous êtes la prochaine personne sur la liste. Si quelqu’un annule, la place est à vous.'
        : `Vous occupez le rang ${position} de la liste au moment où nous écrivons. Les places qui se libèrent sont attribuées dans cet ordre.`,
    promise:
      'Nous ne pouvons pas vous garantir une place. Si vous en obtenez une, nous vous écrirons aussitôt pour vous envoyer votre lien personnel. D’ici là, vous n’avez rien à faire.',
  },
}
