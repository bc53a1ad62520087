import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  confirmed:
    'Votre inscription est confirmée. Votre lien personnel se trouve ci-dessous, et nous l’avons envoyé à {{email}}. Veuillez ne pas le partager.',
  confirmedInPerson:
    'Votre inscription est confirmée. Une confirmation avec l’adresse vous parviendra à {{email}}.',
  pending:
    'Nous avons reçu votre inscription. Une fois qu’elle sera approuvée, nous enverrons votre lien personnel à {{email}}.',
  domainRefused:
    'Les adresses de ce fournisseur ne sont pas acceptées pour cet événement. Utilisez celle de votre entreprise',
  linkSent:
    'Si l’adresse {{email}} est inscrite à cet événement, son lien personnel se trouve dans notre dernier courriel à cette adresse. Nous le renvoyons si nous ne vous avons pas écrit depuis dix minutes. Vérifiez aussi vos courriels indésirables.',
  standing: {
    none: 'Aucune inscription à un événement',
    confirmed: 'Inscription à «\u00a0{{event}}\u00a0» le',
    muted:
      'Inscription à «\u00a0{{event}}\u00a0», rappels, messages et annonce de la rediffusion désactivés le',
    waitlisted:
      'Sur la liste d’attente de «\u00a0{{event}}\u00a0», et le lien suit dès qu’une place se libère\u202f; inscription le',
    pending:
      'Inscription à «\u00a0{{event}}\u00a0» non encore approuvée, ce que le lien attend\u202f; inscription le',
    cancelled:
      'Inscription à «\u00a0{{event}}\u00a0» annulée, et plus rien n’est envoyé à ce sujet\u202f; inscription le',
  },
  mail: {
    event: 'Événement',
    company: 'Société',
    presenter: 'Présentation',
    presenters: 'Présentation',
    date: 'Date',
    time: 'Heure',
    hours: '{{hours}}, {{zone}}',
    moment: 'Le {{date}}, {{hours}}, {{zone}}',
    ownHours: '{{hours}}, {{zone}}, à votre heure',
    ownMoment: 'Le {{date}}, {{hours}}, {{zone}}, à votre heure',
    dialIn: 'Par téléphone',
    pin: 'NIP {{pin}}',
    pinUse: 'À composer quand on vous le demande.',
    place: 'Lieu',
    alsoOnline: 'Aussi en ligne',
    format: 'Format',
    recorded: 'Présentation enregistrée',
    stop: 'Ne plus recevoir de courriels sur cet événement',
    picked: 'Les présentations que vous avez choisies',
    presentations: 'Les présentations',
    now: 'Nouvel horaire',
    was: 'Ancien horaire',
    ownPage: 'Modifier ou annuler mon inscription',
    allEvents: 'Voir tous les événements',
    calendar: 'Ajouter l’événement à votre calendrier',
    eventPage: 'Voir la page de l’événement',
    openWaitingRoom: 'Ouvrir la salle d’attente',
    personalLink:
      'Votre lien personnel ouvre la salle d’attente et, une fois la présentation commencée, vous y mène. Il n’est destiné qu’à vous\u00A0: veuillez ne pas transférer ce courriel.',
    reason:
      'Vous recevez ce courriel parce que cette adresse a été inscrite à un événement organisé par {{sender}}. Si ce n’est pas vous, quelqu’un a saisi votre adresse par erreur\u00A0: ignorez ce courriel, ou écrivez à {{email}} et nous supprimerons vos renseignements.',
    confirmed: {
      subject: 'Inscription confirmée\u00a0: {{title}}',
      heading: 'Votre inscription est confirmée',
      greeting:
        'Bonjour {{name}}, votre place est réservée. Voici tout ce qu’il vous faut pour le jour de l’événement.',
    },
    added: {
      subject: 'Inscription confirmée\u00a0: {{title}}',
      heading: 'Votre inscription est confirmée',
      greeting:
        'Bonjour {{name}}, nous avons fait votre inscription à cette présentation, et votre place est réservée. Voici tout ce qu’il vous faut pour le jour de l’événement.',
    },
    approved: {
      subject: 'Inscription approuvée\u00a0: {{title}}',
      heading: 'Votre inscription est approuvée',
      greeting:
        'Bonjour {{name}}, votre inscription est approuvée et votre place est réservée. Voici tout ce qu’il vous faut pour le jour de l’événement.',
    },
    pending: {
      subject: 'Nous avons reçu votre inscription\u00a0: {{title}}',
      heading: 'Nous avons reçu votre inscription',
      greeting:
        'Bonjour {{name}}, merci de votre inscription. Pour cet événement, les inscriptions doivent être approuvées.',
      promise:
        'Nous vous écrirons dès qu’une décision sera prise. Si la réponse est favorable, le courriel contiendra votre lien personnel. D’ici là, vous n’avez rien à faire.',
    },
    promoted: {
      subject: 'Une place s’est libérée\u00a0: {{title}}',
      heading: 'Une place s’est libérée pour vous',
      greeting:
        'Bonjour {{name}}, vous étiez sur la liste d’attente. Une place s’est libérée et elle est à vous\u00a0: votre inscription est confirmée.',
    },
    offer: {
      subject: 'Confirmez votre place\u00A0: {{title}}',
      heading: 'Une place vous est réservée',
      greeting:
        'Bonjour {{name}}, vous étiez sur la liste d’attente. Une place s’est libérée et nous vous la réservons. Dites-nous si vous la souhaitez toujours.',
      until:
        'Nous vous la réservons jusqu’au {{moment}}. Passé ce délai, elle pourra revenir à la personne suivante.',
      overdue: 'Nous vous la réservons tant que personne d’autre ne demande de place.',
      take: 'Confirmer ma place',
      preheader: 'Veuillez confirmer d’ici au {{moment}}.',
      link: 'Nous vous enverrons votre lien personnel avec la confirmation.',
    },
    reminder: {
      subject: '{{when}}\u00a0: {{title}}',
      day: {
        subject: { today: 'Aujourd’hui', tomorrow: 'Demain', later: 'Rappel' },
        heading: {
          today: 'La présentation a lieu aujourd’hui',
          tomorrow: 'À demain',
          later: 'La présentation approche',
        },
        greeting:
          'Bonjour {{name}}, votre place est réservée à la présentation ci-dessous. Voici aussi votre lien personnel.',
        greetingInPerson:
          'Bonjour {{name}}, votre place est réservée à la présentation ci-dessous. L’adresse y figure.',
      },
      hour: {
        subject: 'Dans moins d’une heure',
        heading: 'La présentation commence dans moins d’une heure',
        greeting:
          'Bonjour {{name}}, votre place est réservée à la présentation ci-dessous, qui commence dans moins d’une heure. La salle d’attente vous y donnera accès dès le début.',
        greetingInPerson:
          'Bonjour {{name}}, votre place est réservée à la présentation ci-dessous, qui commence dans moins d’une heure. L’adresse y figure.',
      },
      start: {
        subject: 'C’est l’heure',
        heading: 'La présentation commence',
        greeting: 'Bonjour {{name}}, la présentation commence. Vous pouvez y accéder maintenant.',
      },
    },
    join: 'Accéder à la présentation',
    moved: {
      subject: 'Nouvel horaire\u00a0: {{when}} · {{title}}',
      heading: 'L’horaire a changé',
      greeting: 'Bonjour {{name}}, l’événement ci-dessous a changé d’horaire.',
      stands:
        'Votre inscription est toujours valable, et votre lien personnel fonctionne toujours. Vous n’avez rien à faire.',
      standsPending: 'Votre inscription reste à approuver. Nous vous écrirons quand elle le sera.',
      standsInPerson: 'Votre inscription est toujours valable. Vous n’avez rien à faire.',
      standsInLine: 'Vous conservez votre rang sur la liste d’attente. Vous n’avez rien à faire.',
      standsOffered:
        'Nous vous réservons toujours une place, jusqu’au {{moment}}. Passé ce délai, elle pourra revenir à la personne suivante.',
      standsOverdue: 'Nous vous réservons toujours une place, tant que personne d’autre n’en demande.',
    },
    changed: {
      subject: 'Du nouveau\u00a0: {{title}}',
      heading: 'Les détails ont changé',
      greeting:
        'Bonjour {{name}}, le programme, le lieu ou les numéros de téléphone de l’événement ci-dessous ont changé. En voici les détails.',
    },
    eventCancelled: {
      subject: 'Annulé\u00a0: {{title}}',
      heading: 'Cet événement a été annulé',
      greeting:
        'Bonjour {{name}}, nous sommes désolés\u00A0: l’événement ci-dessous n’aura pas lieu. Votre inscription a été annulée, et vous n’avez rien à faire.',
      others: 'Vous pouvez vous inscrire à nos autres présentations.',
    },
    withdrawn: {
      subject: 'Votre inscription a été annulée\u00A0: {{title}}',
      heading: 'Votre inscription a été annulée',
      greeting:
        'Bonjour {{name}}, votre inscription à l’événement ci-dessous a été annulée. Vos liens n’ouvrent plus la salle d’attente.',
      greetingInPerson: 'Bonjour {{name}}, votre inscription à l’événement ci-dessous a été annulée.',
      again:
        'Si vous changez d’avis, vous pourrez vous inscrire de nouveau sur la page de l’événement tant que les inscriptions seront ouvertes.',
    },
    lapsed: {
      subject: 'Votre place a été offerte à quelqu’un d’autre\u00A0: {{title}}',
      heading: 'Votre place a été offerte à quelqu’un d’autre',
      greeting:
        'Bonjour {{name}}, nous vous réservions une place. Comme nous n’avons pas reçu votre réponse à temps, nous l’avons offerte à la personne suivante.',
      again:
        'Si vous souhaitez toujours assister à la présentation, inscrivez-vous de nouveau sur la page de l’événement. Vous retournerez sur la liste d’attente.',
    },
    removed: {
      subject: 'Votre inscription a été annulée\u00A0: {{title}}',
      heading: 'Votre inscription a été annulée',
      greeting:
        'Bonjour {{name}}, nous avons annulé votre inscription à l’événement ci-dessous. Vos liens n’ouvrent plus la salle d’attente.',
      greetingInPerson: 'Bonjour {{name}}, nous avons annulé votre inscription à l’événement ci-dessous.',
      again: 'Si cela vous étonne, répondez à ce courriel et nous vérifierons.',
    },
    rejected: {
      subject: 'À propos de votre inscription\u00a0: {{title}}',
      heading: 'Nous ne pouvons pas confirmer votre inscription',
      greeting:
        'Bonjour {{name}}, merci de votre intérêt. Nous sommes désolés\u00a0: cet événement s’adresse à un public restreint, et nous ne pouvons pas confirmer votre inscription.',
      again: 'Si vous avez une question, répondez à ce courriel.',
    },
    declined: {
      subject: 'Nous n’avons pas de place à vous offrir\u00A0: {{title}}',
      heading: 'Nous n’avons pas de place à vous offrir',
      greeting:
        'Bonjour {{name}}, merci de votre intérêt. Nous sommes désolés\u00A0: nous ne pouvons pas vous offrir de place à l’événement ci-dessous, et vous n’êtes plus sur sa liste d’attente.',
      again: 'Si vous avez une question, répondez à ce courriel.',
    },
    message: { greeting: 'Bonjour {{name}},' },
    replay: {
      subject: 'La rediffusion est en ligne\u00a0: {{title}}',
      heading: 'La rediffusion est en ligne',
      greeting:
        'Bonjour {{name}}, vous pouvez maintenant regarder la présentation ci-dessous en entier, autant de fois que vous le voulez.',
      greetingInLine:
        'Bonjour {{name}}, vous étiez sur la liste d’attente et aucune place ne s’est libérée à temps. Vous pouvez maintenant regarder la présentation en entier, autant de fois que vous le voulez.',
      watch: 'Regarder la rediffusion',
      until: 'Elle sera en ligne jusqu’au {{day}}.',
      account: 'Connectez-vous pour la regarder en entier\u202F; le compte est gratuit.',
    },
    waitlisted: {
      subject: 'Vous êtes sur la liste d’attente\u00a0: {{title}}',
      heading: 'Vous êtes sur la liste d’attente',
      greeting:
        'Bonjour {{name}}, merci de votre inscription. Toutes les places de cet événement sont prises.',
      place_one:
        'Vous êtes la prochaine personne sur la liste. Si quelqu’un annule, nous vous offrirons la place.',
      place_other:
        'Vous occupez le rang {{position}} de la liste au moment de cet envoi. Les places qui se libèrent sont offertes dans cet ordre.',
      promise:
        'Nous ne pouvons pas vous garantir une place. Si une place se libère pour vous, nous vous écrirons aussitôt et vous la réserverons un certain temps. D’ici là, vous n’avez rien à faire.',
      ownPage: 'Modifier mes renseignements ou quitter la liste d’attente',
    },
  },
}
