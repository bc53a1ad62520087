import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  live: {
    title: 'Inscription : {{event}}',
    eyebrow: 'Inscription',
    description: 'Inscrivez-vous à la présentation « {{event}} », par {{presenter}}.',
    heading: 'Vos coordonnées',
    submit: 'S’inscrire',
    submitInLine: 'S’inscrire sur la liste d’attente',
    more: 'Ajouter une question, votre fonction ou un numéro',
  },
  steps: {
    title: 'Inscription : {{event}}',
    label: 'Étapes de votre inscription',
    names: { details: 'Coordonnées', companies: 'Sociétés', submitted: 'Demande envoyée' },
    detailsLede: 'Tous les champs sont nécessaires : les sociétés sauront ainsi à qui elles s’adressent.',
    companiesLede: 'Choisissez une ou plusieurs sociétés. Chacune présente à son heure.',
    companies: 'Sociétés que vous souhaitez entendre',
    next: 'Suivant',
    back: 'Retour',
    submit: 'Envoyer la demande',
    picked: 'Votre choix',
    overlap: '{{first}} et {{second}} présentent en même temps, de {{from}} à {{to}}.',
    overlapAdvice: 'Vous pouvez garder les deux et passer de l’une à l’autre.',
  },
  fields: {
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'Adresse courriel',
    company: 'Entreprise',
    title: 'Fonction',
    phone: 'Numéro de téléphone',
    investorType: 'Type d’investisseur',
    noInvestorType: 'Non précisé',
    topic: 'Sujet à aborder',
    comment: 'Commentaire ou question',
  },
  hints: {
    phone: 'Pour vous joindre au sujet de cet événement seulement.',
    email: 'Votre lien personnel y sera envoyé.',
    comment: 'Nous la transmettons à la personne qui présente.',
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
    link: 'Vous recevez un lien personnel, sur cette page et par courriel.',
    room: 'Le jour venu, ce lien ouvre la salle d’attente.',
    show: 'Dès que la présentation commence, la salle d’attente vous y mène.',
    help: 'De l’aide, et une vérification de votre navigateur',
    started: 'La présentation a commencé. Inscrivez-vous pour y entrer tout de suite.',
  },
  waitingList: {
    title: 'Cet événement est complet',
    text: 'Vous pouvez quand même vous inscrire : vous serez sur la liste d’attente, et nous vous écrirons dès qu’une place vous revient.',
  },
  closed: {
    cancelled: {
      tag: 'Événement annulé',
      title: 'Cet événement a été annulé.',
      text: 'Il n’est plus possible de s’y inscrire. Voyez les prochaines présentations.',
    },
    over: {
      tag: 'Terminé',
      title: 'Cette présentation est terminée.',
      text: 'Il est trop tard pour s’inscrire, mais d’autres présentations s’en viennent.',
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
    title: 'Mon inscription : {{event}}',
    eyebrow: 'Mon inscription',
    state: {
      confirmed: 'Inscription confirmée',
      waitlisted: 'Sur la liste d’attente',
      cancelled: 'Annulée',
      offered: 'Place réservée pour vous',
    },
    offer: {
      heading: 'Une place vous est réservée',
      until:
        'Nous vous la gardons jusqu’au {{day}} à {{time}}. Passé ce délai, elle pourra revenir à la personne suivante.',
      overdue: 'Personne d’autre ne l’a encore demandée : vous pouvez toujours la prendre.',
      take: 'Je garde ma place',
    },
    position_one: 'Vous êtes la prochaine personne sur la liste. Si quelqu’un annule, la place est à vous.',
    position_other:
      'Vous occupez le rang {{count}} de la liste. Les places qui se libèrent sont attribuées dans cet ordre.',
    link: {
      heading: 'Votre place est réservée',
      text: 'La salle d’attente ouvre 15 minutes avant le début et vous fait entrer dès que la présentation commence.',
    },
    reminders: {
      heading: 'Rappels',
      on: 'Nous vous écrivons la veille, une heure avant et au début.',
      off: 'Les rappels sont désactivés. Votre place reste à vous, et nous vous écrirons si l’événement est déplacé ou annulé.',
      mute: 'Désactiver les rappels',
      unmute: 'Activer les rappels',
    },
    details: 'Vos coordonnées',
    address: 'Adresse courriel',
    addressHint: 'Pour recevoir nos courriels ailleurs, annulez ici et inscrivez-vous avec l’autre adresse.',
    language: 'Langue de nos courriels',
    languages: { en: 'Anglais', fr: 'Français' },
    save: 'Enregistrer',
    cancel: {
      heading: 'Un empêchement ?',
      text: 'Votre place revient alors à la prochaine personne sur la liste, et l’événement quitte votre calendrier.',
      inLine:
        'Vous quittez alors la liste d’attente, et toutes les personnes qui vous suivent avancent d’un rang.',
      submit: 'Annuler mon inscription',
      leave: 'Quitter la liste d’attente',
    },
    confirm: {
      place: {
        heading: 'Annuler votre inscription\u202F?',
        text: 'Votre place revient aussitôt à la prochaine personne sur la liste. Vos liens ne fonctionnent plus, et l’événement quitte votre calendrier. Pour y assister quand même, il faudrait vous inscrire de nouveau, s’il reste des places.',
        submit: 'Oui, annuler',
        keep: 'Garder mon inscription',
      },
      inLine: {
        heading: 'Quitter la liste d’attente\u202F?',
        text: 'Vous perdez votre rang, et les personnes qui vous suivent avancent d’une place. Une nouvelle inscription vous mettrait à la fin de la liste.',
        submit: 'Oui, quitter la liste',
        keep: 'Rester sur la liste',
      },
    },
    ended: {
      cancelled: {
        title: 'Cette inscription est annulée',
        text: 'Si vous changez d’avis, vous pourrez vous inscrire de nouveau tant que l’événement est ouvert aux inscriptions.',
        again: 'M’inscrire de nouveau',
      },
      event_cancelled: {
        title: 'Cet événement a été annulé.',
        text: 'Votre inscription a pris fin avec lui : vous n’avez rien à faire.',
      },
      event_over: {
        title: 'Cette présentation est terminée.',
        text: 'Il n’y a plus rien à modifier. Merci de votre intérêt.',
      },
    },
  },
  /** The page that mutes reminders. */
  mute: {
    title: 'Ne plus recevoir de rappels de cet événement ?',
    lede: 'Votre place reste à vous, et nous vous écrirons si l’événement est déplacé ou annulé.',
    done: 'Les rappels sont désactivés',
  },
  /** The page that mails the personal link again. */
  personalLink: {
    eyebrow: 'Inscription déjà faite ?',
    known: 'Votre place est réservée.',
    title: 'M’envoyer mon lien',
    description: 'Recevez de nouveau par courriel votre lien personnel : « {{title}} ».',
    lede: 'Saisissez l’adresse de votre inscription : votre lien personnel y sera envoyé de nouveau.',
    submit: 'Envoyer mon lien',
    register: 'M’inscrire',
  },
  done: {
    confirmed: 'Votre place est réservée',
    waitlisted: 'Cet événement est complet',
    linkLabel: 'Votre lien personnel',
    copy: 'Copier le lien',
    copied: 'Copié',
    room: 'Aller à la salle d’attente',
    join: 'Entrer maintenant',
    calendar: 'Ajouter au calendrier',
    calendarHint: 'L’entrée du calendrier ne contient pas votre lien personnel : vous pouvez la partager.',
    started: 'La présentation a commencé.',
    another: 'Inscrire une autre personne',
  },
  privacy: 'Politique de confidentialité',
  consent: {
    event_organizer:
      'En vous inscrivant, vous acceptez que les renseignements fournis et votre présence (l’heure de votre arrivée et de votre départ, et la durée de votre visionnement) soient transmis à {{firm}} et aux sociétés qui font une présentation ({{companies}}), qui s’en serviront pour communiquer avec vous au sujet de cet événement.',
  },
  ownDone: {
    changed: 'Vos renseignements sont enregistrés.',
    cancelled: 'Votre inscription est annulée. Un courriel vous le confirmera.',
    cancelledBefore: 'Votre inscription était déjà annulée. Rien n’a changé.',
    taken: 'La place est à vous. Votre lien personnel vous parviendra par courriel.',
    muted: 'Vous ne recevrez plus de rappels de cet événement. Votre place reste à vous.',
    unmuted: 'Vous recevrez un rappel la veille, une heure avant et au début.',
  },
}
