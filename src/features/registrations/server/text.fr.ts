import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  confirmed:
    'Votre inscription est confirmée. Votre lien personnel se trouve ci-dessous et vous parviendra aussi à {{email}}. Gardez-le pour vous.',
  linkSent:
    'Si {{email}} est inscrite à cet événement, son lien personnel y parviendra d’ici une minute. Vérifiez aussi les courriels indésirables.',
  mail: {
    event: 'Événement',
    company: 'Société',
    presenter: 'Présenté par',
    presenters: 'Présenté par',
    date: 'Date',
    time: 'Heure',
    hours: '{{hours}}, {{zone}}',
    moment: 'Le {{date}}, {{hours}}, {{zone}}',
    ownHours: '{{hours}}, {{zone}}, à votre heure',
    ownMoment: 'Le {{date}}, {{hours}}, {{zone}}, à votre heure',
    mute: 'Désactiver les rappels de cet événement',
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
    reason:
      'Vous recevez ce message parce que cette adresse a été inscrite à un événement organisé par {{sender}}. Si l’inscription ne vient pas de vous, quelqu’un a saisi votre adresse par erreur : ignorez ce message, ou écrivez à {{email}} et nous supprimerons vos renseignements.',
    confirmed: {
      subject: 'Inscription confirmée : {{title}}',
      heading: 'Votre inscription est confirmée',
      greeting:
        'Bonjour {{name}}, votre place est réservée. Voici tout ce qu’il vous faut pour le jour venu.',
    },
    promoted: {
      subject: 'Une place s’est libérée : {{title}}',
      heading: 'Une place s’est libérée pour vous',
      greeting:
        'Bonjour {{name}}, vous étiez sur la liste d’attente. Une place s’est libérée et elle est à vous : votre inscription est confirmée.',
    },
    offer: {
      subject: 'Une place vous est réservée : {{title}}',
      heading: 'Une place vous est réservée',
      greeting:
        'Bonjour {{name}}, vous étiez sur la liste d’attente. Une place s’est libérée et nous vous la gardons. Dites-nous si vous comptez l’occuper.',
      until:
        'Nous la gardons jusqu’au {{moment}}. Passé ce délai, elle pourra revenir à la personne suivante.',
      overdue: 'Nous la gardons tant que personne d’autre ne demande de place.',
      take: 'Je garde ma place',
      preheader: 'Dites-nous d’ici au {{moment}} si vous comptez l’occuper.',
      link: 'Votre lien personnel vers la présentation vous parviendra avec la confirmation.',
    },
    reminder: {
      subject: '{{when}} : {{title}}',
      day: {
        subject: { today: 'Aujourd’hui', tomorrow: 'Demain', later: 'Rappel' },
        heading: { today: 'C’est aujourd’hui', tomorrow: 'À demain', later: 'C’est pour bientôt' },
        greeting:
          'Bonjour {{name}}, un rappel : votre place est réservée à la présentation ci-dessous. Votre lien personnel suit.',
      },
      hour: {
        subject: 'Dans moins d’une heure',
        heading: 'Début dans moins d’une heure',
        greeting:
          'Bonjour {{name}}, votre présentation commence dans moins d’une heure. La salle d’attente vous y fera entrer dès le début.',
      },
      start: {
        subject: 'C’est l’heure',
        heading: 'La présentation commence',
        greeting: 'Bonjour {{name}}, la présentation commence. On vous y attend.',
      },
    },
    join: 'Entrer dans la présentation',
    moved: {
      subject: 'Nouvel horaire : {{when}} · {{title}}',
      heading: 'L’horaire a changé',
      greeting: 'Bonjour {{name}}, un événement auquel vous participez a été déplacé.',
      stands:
        'Votre inscription reste valable et votre lien personnel fonctionne toujours. Vous n’avez rien à faire.',
      standsInLine: 'Vous gardez votre rang sur la liste d’attente. Vous n’avez rien à faire.',
    },
    changed: {
      subject: 'Nouveau programme : {{title}}',
      heading: 'Le programme a changé',
      greeting:
        'Bonjour {{name}}, le programme d’un événement auquel vous participez a changé. Le voici à jour.',
    },
    eventCancelled: {
      subject: 'Annulé : {{title}}',
      heading: 'Cet événement est annulé',
      greeting:
        'Bonjour {{name}}, nous sommes désolés : l’événement ci-dessous n’aura pas lieu. Votre inscription prend fin avec lui et vous n’avez rien à faire.',
      others: 'D’autres présentations s’en viennent : nous serions heureux de vous y accueillir.',
    },
    withdrawn: {
      subject: 'Votre inscription est annulée : {{title}}',
      heading: 'Votre inscription est annulée',
      greeting:
        'Bonjour {{name}}, votre inscription à l’événement ci-dessous est annulée. Ses liens n’ouvrent plus la salle d’attente.',
      again:
        'Si vous changez d’avis, vous pourrez vous inscrire de nouveau sur la page de l’événement, tant qu’il reste des places.',
    },
    lapsed: {
      subject: 'Votre place est passée à la personne suivante : {{title}}',
      heading: 'Votre place est passée à la personne suivante',
      greeting:
        'Bonjour {{name}}, nous vous gardions une place. Sans nouvelles de vous dans le délai, nous l’avons offerte à la personne suivante.',
      again:
        'Si vous souhaitez toujours participer, inscrivez-vous de nouveau sur la page de l’événement : vous reviendrez sur la liste d’attente.',
    },
    replay: {
      subject: 'La rediffusion est en ligne : {{title}}',
      heading: 'La rediffusion est en ligne',
      greeting:
        'Bonjour {{name}}, la présentation qui vous intéressait peut maintenant être regardée en entier, quand il vous plaît et autant de fois que vous le voulez.',
      greetingInLine:
        'Bonjour {{name}}, vous étiez sur la liste d’attente et aucune place ne s’est libérée à temps. Rien n’est perdu : la présentation peut maintenant être regardée en entier, quand il vous plaît.',
      watch: 'Regarder la rediffusion',
      until: 'Elle reste en ligne jusqu’au {{day}}.',
      account: 'Ouvrez une session pour la voir en entier ; le compte est gratuit.',
      last: 'C’est notre dernier message au sujet de cet événement.',
    },
    waitlisted: {
      subject: 'Vous êtes sur la liste d’attente : {{title}}',
      heading: 'Vous êtes sur la liste d’attente',
      greeting:
        'Bonjour {{name}}, merci de votre inscription. Toutes les places de cet événement sont prises.',
      place_one: 'Vous êtes la prochaine personne sur la liste. Si quelqu’un annule, la place est à vous.',
      place_other:
        'Vous occupez le rang {{position}} de la liste au moment où nous écrivons. Les places qui se libèrent sont attribuées dans cet ordre.',
      promise:
        'Nous ne pouvons pas vous garantir une place. Si l’une d’elles vous revient, nous vous écrirons aussitôt et vous la garderons un certain temps. D’ici là, vous n’avez rien à faire.',
      ownPage: 'Modifier mes renseignements ou quitter la liste d’attente',
    },
  },
}
