import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  done: {
    open: 'La salle d’attente est ouverte.',
    start: 'L’événement est en direct.',
    end: 'L’événement est terminé.',
    cancel: 'L’événement est annulé. Les personnes inscrites en sont avisées par courriel.',
  },
  doneBy: {
    open: '{{colleague}} avait déjà ouvert la salle d’attente. Rien n’a été fait en double.',
    start: '{{colleague}} avait déjà lancé l’événement. Rien n’a été fait en double.',
    end: '{{colleague}} avait déjà mis fin à l’événement. Rien n’a été fait en double.',
    cancel: '{{colleague}} avait déjà annulé l’événement. Aucun courriel ne sera envoyé deux fois.',
  },
  doneBefore: {
    open: 'La salle d’attente était déjà ouverte.',
    start: 'L’événement était déjà en direct.',
    end: 'L’événement était déjà terminé.',
    cancel: 'L’événement était déjà annulé. Aucun courriel ne sera envoyé deux fois.',
  },
  notStarted: {
    byHand: 'Il ne se déroule pas sans intervention\u00a0: le personnel le lance ici',
    draft: {
      unpublished: 'Un brouillon non publié a un autre début, le',
      scheduled: 'Un brouillon dont la publication est programmée a un autre début, le',
    },
    noWorker:
      'Aucun processus ne traite les tâches\u00a0: les rappels et les courriels sur son début attendent (ROLE=worker)',
    clockBehind:
      'L’horloge de cette machine retarde de {{seconds}}\u00a0secondes sur celle de la base de données\u00a0: l’événement commence d’autant plus tard',
    clockAhead:
      'L’horloge de cette machine avance de {{seconds}}\u00a0secondes sur celle de la base de données\u00a0: l’événement commence d’autant plus tôt',
    deaf: 'Ce processus n’est pas informé des changements faits par les autres\u00a0: les visiteurs qu’il sert voient le début avec un retard d’au plus {{seconds}}\u00a0secondes',
  },
  moved: 'L’événement est déplacé. Les personnes inscrites en sont avisées par courriel.',
  movedBefore: 'L’événement a déjà cet horaire. Aucun courriel ne sera envoyé deux fois.',
  noSuchTime:
    '{{written}} n’existe pas le {{day}}, en raison du changement d’heure. Choisissez une autre heure, par exemple {{time}}.',
  inThePast: 'Cette heure est passée. Choisissez-en une plus tardive.',
  messageSent_one: 'Le message est en cours d’envoi à {{total}} personne.',
  messageSent_other: 'Le message est en cours d’envoi à {{total}} personnes.',
  noRecipients: 'Personne ne le recevrait. Choisissez d’autres destinataires.',
  registrant: {
    approved: 'La place est attribuée. Un courriel en avise la personne, sauf si son adresse est bloquée.',
    removed: 'L’inscription est annulée. Un courriel en avise la personne, sauf si son adresse est bloquée.',
    declined:
      'La personne n’est plus sur la liste d’attente. Un courriel l’en avise, sauf si son adresse est bloquée.',
    added: 'L’inscription de {{name}} est faite.',
    addedMailed:
      'L’inscription de {{name}} est faite, et le courriel contenant le lien est en cours d’envoi.',
    addedInLine: 'Toutes les places sont prises\u00a0: {{name}} figure sur la liste d’attente.',
    addedInLineMailed:
      'Toutes les places sont prises\u00a0: {{name}} figure sur la liste d’attente et l’apprendra par courriel.',
    noPlace: 'Il n’y a pas de place pour tout le monde, et l’événement n’a pas de liste d’attente',
    registeredBefore: '{{email}} figure déjà parmi les personnes inscrites',
    rejected: 'L’inscription est refusée. Un courriel en avise la personne, sauf si son adresse est bloquée.',
    resent: 'Le courriel contenant le lien est en cours d’envoi.',
    resentBefore:
      'Ce courriel a été envoyé il y a moins de dix minutes. Demandez à la personne de vérifier ses courriels indésirables.',
  },
  decided: {
    confirmed_one:
      '{{count}}\u00a0inscription est approuvée. Le courriel contenant le lien est en cours d’envoi, sauf si l’adresse est bloquée.',
    confirmed_other:
      '{{count}}\u00a0inscriptions sont approuvées. Les courriels contenant les liens sont en cours d’envoi, sauf aux adresses bloquées.',
    waitlisted_one: '{{count}} est sur la liste d’attente, car toutes les places sont prises.',
    waitlisted_other: '{{count}} sont sur la liste d’attente, car toutes les places sont prises.',
    pending_one: '{{count}} attend toujours l’approbation, car toutes les places sont prises.',
    pending_other: '{{count}} attendent toujours l’approbation, car toutes les places sont prises.',
    cancelled_one: '{{count}}\u00a0inscription est refusée. Un courriel en avise la personne.',
    cancelled_other: '{{count}}\u00a0inscriptions sont refusées. Un courriel en avise les personnes.',
  },
  file: {
    place: 'Ligne {{line}}, {{column}}\u00a0: {{message}}',
    line: 'Ligne {{line}}\u00a0: {{message}}',
    more_one: 'Et {{count}} autre.',
    more_other: 'Et {{count}} autres.',
  },
  statuses: {
    pending: 'À approuver',
    confirmed: 'Inscription confirmée',
    offered: 'Place offerte',
    waitlisted: 'Liste d’attente',
    cancelled: 'Annulée',
  },
  columns: {
    sheet: 'Inscriptions',
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'Adresse courriel',
    company: 'Entreprise',
    title: 'Fonction',
    phone: 'Téléphone',
    investorType: 'Type d’investisseur',
    topic: 'Sujet',
    comment: 'Commentaire ou question',
    companies: 'Présentations choisies',
    language: 'Langue',
    english: 'Anglais',
    french: 'Français',
    status: 'État',
    registeredAt: 'Inscription ({{timeZone}})',
    joinedAt: 'Arrivée ({{timeZone}})',
    leftAt: 'Départ ({{timeZone}})',
    minutes: 'Minutes visionnées',
  },
}
