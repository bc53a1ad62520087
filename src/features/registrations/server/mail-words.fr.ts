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
  now: 'Nouvel horaire',
  was: 'Avant',
  ownPage: 'Modifier ou annuler mon inscription',
  allEvents: 'Voir tous les événements',
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
  offer: {
    subject: (title) => `Une place vous est réservée : ${title}`,
    heading: 'Une place vous est réservée',
    greeting: (name) =>
      `Bonjour ${name}, vous étiez sur la liste d’attente. Une place s’est libérée et nous vous la gardons. Dites-nous si vous comptez l’occuper.`,
    until: (moment) =>
      `Nous la gardons jusqu’au ${moment}. Passé ce délai, elle pourra revenir à la personne suivante.`,
    overdue: 'Nous la gardons tant que personne d’autre ne demande de place.',
    take: 'Je garde ma place',
    preheader: (moment) => `Dites-nous d’ici au ${moment} si vous comptez l’occuper.`,
    link: 'Votre lien personnel vers la présentation vous parviendra avec la confirmation.',
  },
  reminder: {
    subject: (when, title) => `${when} : ${title}`,
    day: {
      subject: { today: 'Aujourd’hui', tomorrow: 'Demain', later: 'Rappel' },
      heading: { today: 'C’est aujourd’hui', tomorrow: 'À demain', later: 'C’est pour bientôt' },
      greeting: (name) =>
        `Bonjour ${name}, un rappel : votre place est réservée à la présentation ci-dessous. Votre lien personnel suit.`,
    },
    hour: {
      subject: 'Dans moins d’une heure',
      heading: 'Début dans moins d’une heure',
      greeting: (name) =>
        `Bonjour ${name}, votre présentation commence dans moins d’une heure. La salle d’attente vous y fera entrer dès le début.`,
    },
    start: {
      subject: 'C’est l’heure',
      heading: 'La présentation commence',
      greeting: (name) => `Bonjour ${name}, la présentation commence. On vous y attend.`,
    },
  },
  join: 'Entrer dans la présentation',
  moved: {
    subject: (title) => `Nouvel horaire : ${title}`,
    heading: 'L’horaire a changé',
    greeting: (name) => `Bonjour ${name}, un événement auquel vous participez a été déplacé.`,
    stands:
      'Votre inscription reste valable et votre lien personnel fonctionne toujours. Vous n’avez rien à faire.',
    standsInLine: 'Vous gardez votre rang sur la liste d’attente. Vous n’avez rien à faire.',
  },
  changed: {
    subject: (title) => `Nouveau programme : ${title}`,
    heading: 'Le programme a changé',
    greeting: (name) =>
      `Bonjour ${name}, le programme d’un événement auquel vous participez a changé. Le voici à jour.`,
  },
  eventCancelled: {
    subject: (title) => `Annulé : ${title}`,
    heading: 'Cet événement est annulé',
    greeting: (name) =>
      `Bonjour ${name}, nous sommes désolés : l’événement ci-dessous n’aura pas lieu. Votre inscription prend fin avec lui et vous n’avez rien à faire.`,
    others: 'D’autres présentations s’en viennent : nous serions heureux de vous y accueillir.',
  },
  withdrawn: {
    subject: (title) => `Votre inscription est annulée : ${title}`,
    heading: 'Votre inscription est annulée',
    greeting: (name) =>
      `Bonjour ${name}, votre inscription à l’événement ci-dessous est annulée. Ses liens n’ouvrent plus la salle d’attente.`,
    again:
      'Si vous changez d’avis, vous pourrez vous inscrire de nouveau sur la page de l’événement, tant qu’il reste des places.',
  },
  lapsed: {
    subject: (title) => `Votre place est passée à la personne suivante : ${title}`,
    heading: 'Votre place est passée à la personne suivante',
    greeting: (name) =>
      `Bonjour ${name}, nous vous gardions une place. Sans nouvelles de vous dans le délai, nous l’avons offerte à la personne suivante.`,
    again:
      'Si vous souhaitez toujours participer, inscrivez-vous de nouveau sur la page de l’événement : vous reviendrez sur la liste d’attente.',
  },
  replay: {
    subject: (title) => `La rediffusion est en ligne : ${title}`,
    heading: 'La rediffusion est en ligne',
    greeting: (name) =>
      `Bonjour ${name}, la présentation qui vous intéressait peut maintenant être regardée en entier, quand il vous plaît et autant de fois que vous le voulez.`,
    greetingInLine: (name) =>
      `Bonjour ${name}, vous étiez sur la liste d’attente et aucune place ne s’est libérée à temps. Rien n’est perdu : la présentation peut maintenant être regardée en entier, quand il vous plaît.`,
    watch: 'Regarder la rediffusion',
    until: (day) => `Elle reste en ligne jusqu’au ${day}.`,
    account: 'Ouvrez une session pour la voir en entier ; le compte est gratuit.',
    last: 'C’est notre dernier message au sujet de cet événement.',
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
      'Nous ne pouvons pas vous garantir une place. Si l’une d’elles vous revient, nous vous écrirons aussitôt et vous la garderons un certain temps. D’ici là, vous n’avez rien à faire.',
    ownPage: 'Modifier mes renseignements ou quitter la liste d’attente',
  },
}
