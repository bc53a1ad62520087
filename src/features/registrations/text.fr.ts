import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  live: {
    title: 'Inscription\u00a0: {{event}}',
    eyebrow: 'Inscription',
    description: 'Inscrivez-vous\u00a0: «\u00a0{{event}}\u00a0». Présentation\u00a0: {{presenter}}.',
    heading: 'Vos coordonnées',
    submit: 'S’inscrire',
    submitInLine: 'S’inscrire sur la liste d’attente',
    more: 'Ajouter une question, votre fonction ou un numéro de téléphone',
    question: 'Ajouter une question',
  },
  steps: {
    title: 'Inscription\u00a0: {{event}}',
    label: 'Étapes de l’inscription',
    names: { details: 'Coordonnées', companies: 'Sociétés', submitted: 'Demande envoyée' },
    detailsLede: 'Tous les champs sont obligatoires, afin que les sociétés sachent à qui elles s’adressent.',
    companiesLede: 'Choisissez une ou plusieurs sociétés. Chacune a sa propre heure de présentation.',
    companies: 'Sociétés que vous souhaitez entendre',
    next: 'Suivant',
    back: 'Retour',
    submit: 'Envoyer la demande',
    picked: 'Vos choix',
    overlap:
      'Les présentations {{first, de}} et {{second, de}} ont lieu en même temps, de {{from}} à {{to}}.',
    overlapAdvice: 'Vous pouvez conserver les deux et passer de l’une à l’autre.',
  },
  fields: {
    firstName: 'Prénom',
    lastName: 'Nom de famille',
    email: 'Adresse courriel',
    company: 'Entreprise',
    noFirm: 'Investisseur particulier',
    forMyself: 'J’investis pour moi-même',
    title: 'Fonction',
    phone: 'Numéro de téléphone',
    investorType: 'Type d’investisseur',
    noInvestorType: 'Non précisé',
    topic: 'Sujet à aborder',
    comment: 'Commentaire ou question',
  },
  questions: {
    heading: 'Questions sur cet événement',
    choose: 'Choisissez une réponse',
    none: 'Sans réponse',
  },
  hints: {
    phone: 'Il servira seulement à vous joindre au sujet de cet événement.',
    email: 'Nous enverrons à cette adresse tous les courriels sur votre inscription.',
    comment: 'Nous transmettrons votre message aux conférenciers.',
  },
  investorTypes: {
    advisor: 'Conseiller en placement',
    analyst: 'Analyste',
    institution: 'Institution ou fonds',
    private_investor: 'Investisseur particulier',
    media: 'Média',
    other: 'Autre',
  },
  sending: 'Envoi en cours…',
  minutes_one: '{{count}} minute',
  minutes_other: '{{count}} minutes',
  aside: {
    heading: 'La suite',
    link: 'Vous recevrez un lien personnel, sur cette page et par courriel.',
    linkOnceApproved: 'Une fois votre inscription approuvée, vous recevrez un lien personnel par courriel.',
    room: 'Le jour de l’événement, ce lien ouvrira la salle d’attente.',
    show: 'Vous entrerez automatiquement au début de la présentation.',
    mail: 'Vous recevrez par courriel une confirmation avec l’adresse.',
    remind: 'Nous vous enverrons un rappel la veille.',
    help: 'Obtenir de l’aide et vérifier votre navigateur',
    started: 'La présentation a commencé. Inscrivez-vous pour y accéder tout de suite.',
  },
  approval: {
    title: 'Les inscriptions sont d’abord approuvées',
    by_hand:
      'Chaque inscription à cet événement doit être approuvée. Nous vous ferons part de la décision par courriel, avec votre lien personnel.',
    by_rule:
      'Utilisez l’adresse de votre entreprise. Certaines inscriptions à cet événement doivent d’abord être approuvées\u202f; le cas échéant, nous vous ferons part de la décision par courriel.',
  },
  waitingList: {
    title: 'Cet événement est complet',
    text: 'Vous pouvez quand même vous inscrire sur la liste d’attente. Nous vous écrirons dès qu’une place se libérera pour vous.',
  },
  closed: {
    cancelled: {
      tag: 'Événement annulé',
      title: 'Cet événement a été annulé.',
      text: 'Les inscriptions sont closes. Voyez les prochaines présentations.',
    },
    over: {
      tag: 'Terminé',
      title: 'Cette présentation est terminée.',
      text: 'Les inscriptions sont closes, mais d’autres présentations sont à venir.',
    },
    full: {
      tag: 'Complet',
      title: 'Cet événement est complet et n’a pas de liste d’attente.',
      text: 'Toutes les places sont prises. Voyez les autres présentations à venir.',
    },
    events: 'Voir tous les événements',
    event: 'À propos de cet événement',
  },
  own: {
    title: 'Mon inscription\u00a0: {{event}}',
    eyebrow: 'Mon inscription',
    state: {
      confirmed: 'Inscription confirmée',
      waitlisted: 'Sur la liste d’attente',
      pending: 'En attente d’approbation',
      cancelled: 'Annulée',
      offered: 'Place réservée pour vous',
    },
    offer: {
      heading: 'Une place vous est réservée',
      until:
        'Nous vous la réservons jusqu’au {{day}} à {{time}}. Passé ce délai, elle pourra revenir à la personne suivante.',
      overdue: 'Personne d’autre ne l’a encore demandée\u00A0: vous pouvez toujours la confirmer.',
      take: 'Confirmer ma place',
    },
    pending:
      'Votre inscription doit être approuvée. Nous vous écrirons dès qu’une décision sera prise\u202f; ce courriel contiendra votre lien personnel.',
    position_one:
      'Vous êtes la prochaine personne sur la liste. Si quelqu’un annule, nous vous offrirons la place.',
    position_other:
      'Vous occupez le rang {{count}} de la liste. Les places qui se libèrent sont offertes dans cet ordre.',
    link: {
      heading: 'Votre place est réservée',
      text: 'La salle d’attente ouvre peu avant le début. Vous entrerez automatiquement quand la présentation commencera.',
    },
    reminders: {
      heading: 'Courriels sur cet événement',
      on: 'Nous vous enverrons des rappels avant l’événement, et vous écrirons quand une rediffusion sera offerte.',
      off: 'Vous ne recevrez ni rappels, ni messages, ni la rediffusion. Vous conservez votre place, et nous vous écrirons si l’événement est déplacé ou annulé.',
      mute: 'Ne plus recevoir de courriels sur cet événement',
      unmute: 'Recevoir des courriels sur cet événement',
    },
    details: 'Vos coordonnées',
    address: 'Adresse courriel',
    addressHint:
      'Pour utiliser une autre adresse, annulez cette inscription et inscrivez-vous de nouveau avec l’autre adresse.',
    language: 'Langue des courriels',
    languages: { en: 'English', fr: 'Français' },
    save: 'Enregistrer les modifications',
    cancel: {
      heading: 'Un empêchement\u202f?',
      place:
        'Votre place sera offerte à la prochaine personne sur la liste d’attente, s’il y en a une, et l’événement sera retiré de votre calendrier.',
      pending: 'Votre inscription sera retirée avant qu’une décision soit prise.',
      inLine: 'Vous perdrez votre rang, et toutes les personnes qui vous suivent avanceront.',
      submit: 'Annuler mon inscription',
      leave: 'Quitter la liste d’attente',
    },
    confirm: {
      place: {
        heading: 'Annuler votre inscription\u202F?',
        text: 'Votre place sera aussitôt offerte à la prochaine personne sur la liste d’attente, s’il y en a une. Vos liens ne fonctionneront plus, et l’événement sera retiré de votre calendrier. Pour y assister quand même, vous devrez vous inscrire de nouveau, s’il reste des places.',
        submit: 'Oui, annuler',
        keep: 'Conserver mon inscription',
      },
      pending: {
        heading: 'Retirer votre inscription\u202F?',
        text: 'Aucune décision ne sera prise. Si vous changez d’avis, vous pourrez vous inscrire de nouveau tant que les inscriptions seront ouvertes.',
        submit: 'Oui, la retirer',
        keep: 'Conserver mon inscription',
      },
      inLine: {
        heading: 'Quitter la liste d’attente\u202F?',
        text: 'Vous perdrez votre rang, et les personnes qui vous suivent avanceront. Si vous vous inscrivez de nouveau, vous serez à la fin de la liste.',
        submit: 'Oui, quitter la liste',
        keep: 'Rester sur la liste',
      },
    },
    ended: {
      cancelled: {
        title: 'Cette inscription a été annulée',
        text: 'Si vous changez d’avis, vous pourrez vous inscrire de nouveau tant que les inscriptions seront ouvertes.',
        again: 'M’inscrire de nouveau',
      },
      event_cancelled: {
        title: 'Cet événement a été annulé.',
        text: 'Votre inscription a aussi été annulée. Vous n’avez rien à faire.',
      },
      event_over: {
        title: 'Cette présentation est terminée.',
        text: 'Il n’y a plus rien à modifier. Merci de votre inscription.',
      },
    },
  },
  /** The page that mutes reminders. */
  mute: {
    title: 'Ne plus recevoir de courriels sur cet événement\u202F?',
    lede: 'Vous ne recevrez plus ni rappels, ni messages, ni la rediffusion. Vous conserverez votre place, et nous vous écrirons si l’événement est déplacé ou annulé.',
    done: 'Vous ne recevrez plus de courriels sur cet événement',
  },
  /** The page that mails the personal link again. */
  personalLink: {
    eyebrow: 'Inscription déjà faite\u202F?',
    known: 'Votre place est réservée.',
    title: 'M’envoyer mon lien',
    description: 'Recevez de nouveau par courriel votre lien personnel pour «\u00A0{{title}}\u00A0».',
    lede: 'Saisissez l’adresse de votre inscription et nous y enverrons de nouveau votre lien personnel.',
    submit: 'M’envoyer mon lien',
    register: 'M’inscrire',
  },
  done: {
    confirmed: 'Votre place est réservée',
    waitlisted: 'Cet événement est complet',
    pending: 'Nous avons reçu votre inscription',
    linkLabel: 'Votre lien personnel',
    room: 'Aller à la salle d’attente',
    join: 'Entrer maintenant',
    calendar: 'Ajouter au calendrier',
    calendarHint:
      'L’entrée du calendrier ne contient pas votre lien personnel\u00A0: vous pouvez la partager.',
    started: 'La présentation a commencé.',
    again: 'Mauvaise adresse courriel\u202f? Inscrivez-vous de nouveau',
  },
  consent: {
    event_organizer_one:
      'En vous inscrivant, vous acceptez que {{firm}} transmette à la société qui fait la présentation ({{companies}}) les renseignements fournis et un relevé de votre présence (l’heure de votre arrivée et de votre départ, et la durée de votre visionnement), pour que la société sache qui était présent et puisse communiquer avec vous au sujet de cet événement.',
    event_organizer_other:
      'En vous inscrivant, vous acceptez que {{firm}} transmette aux sociétés que vous choisissez ({{companies}}) les renseignements fournis et un relevé de votre présence (l’heure de votre arrivée et de votre départ, et la durée de votre visionnement), pour que ces sociétés sachent qui était présent et puissent communiquer avec vous au sujet de cet événement.',
    event_in_person_one:
      'En vous inscrivant, vous acceptez que {{firm}} transmette à la société qui fait la présentation ({{companies}}) les renseignements fournis, pour que la société sache qui est inscrit et puisse communiquer avec vous au sujet de cet événement.',
    event_in_person_other:
      'En vous inscrivant, vous acceptez que {{firm}} transmette aux sociétés que vous choisissez ({{companies}}) les renseignements fournis, pour que ces sociétés sachent qui est inscrit et puissent communiquer avec vous au sujet de cet événement.',
    noneChosen: 'aucune pour l’instant',
  },
  ownDone: {
    changed: 'Vos renseignements sont enregistrés.',
    cancelled: 'Votre inscription est annulée. Nous vous le confirmerons par courriel.',
    cancelledBefore: 'Votre inscription était déjà annulée. Rien n’a changé.',
    taken: 'Votre place est confirmée. Un courriel vous dira tout ce qu’il faut pour le jour de l’événement.',
    muted:
      'Nous ne vous enverrons plus ni rappels, ni messages, ni la rediffusion de cet événement. Vous conservez votre place.',
    unmuted:
      'Nous vous enverrons des rappels avant l’événement, et vous écrirons quand une rediffusion sera offerte.',
  },
}
