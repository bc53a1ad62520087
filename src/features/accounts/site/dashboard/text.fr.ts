import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  title: 'Tableau de bord',
  description: 'Vos événements et les sociétés que vous suivez.',
  manage: 'Mon compte',
  loading: { events: 'Chargement de vos événements', companies: 'Chargement de vos sociétés' },
  summary: {
    events_one: '{{count}} événement à venir',
    events_other: '{{count}} événements à venir',
    companies_one: '{{count}} société suivie',
    companies_other: '{{count}} sociétés suivies',
    moves: '{{up}} en hausse, {{down}} en baisse',
  },
  next: 'Votre prochain événement',
  join: {
    live: 'Entrer maintenant',
    open: 'Entrer dans la salle d’attente',
    scheduled: 'Aller à la salle d’attente',
    which: '{{action}}\u00a0: {{title}}',
    waitlisted: 'Sur la liste d’attente',
    pending: 'En attente d’approbation',
  },
  events: {
    title: 'Mes événements',
    all: 'Tous les événements',
    none: 'Vous n’avez aucun événement à venir.',
    noneAdvice:
      'Inscrivez-vous à un événement\u00A0: il s’affichera ici avec votre lien, un compte à rebours et de quoi l’ajouter à votre calendrier. Les inscriptions faites avec {{email}} y figurent aussi, même celles d’avant la création du compte.',
    browse: 'Voir les événements à venir',
  },
  past: {
    title: 'Événements passés',
    more: 'Tout afficher ({{count}})',
    cancelled: 'Événement annulé',
  },
  companies: {
    title: 'Mes sociétés',
    all: 'Tous les clients',
    company: 'Société',
    price: 'Cours différé',
    priceOf: 'Cours différé\u00a0:',
    release: 'Dernier communiqué',
    event: 'Prochain événement',
    noPrice: 'Aucun cours',
    noRelease: 'Aucun communiqué',
    noEvent: 'Aucun événement annoncé',
    remove: 'Retirer',
    removeWhich: 'Retirer {{company}} de mes sociétés',
    removed: '{{company}} ne figure plus parmi vos sociétés.',
    putBack: 'Annuler',
    add: 'Ajouter une société',
    addButton: 'Ajouter',
    none: 'Vous ne suivez encore aucune société.',
    noneAdvice:
      'Choisissez-en une ci-dessous, ou sélectionnez «\u00a0Ajouter à mes sociétés\u00a0» dans sa fiche d’information. Son cours différé, son dernier communiqué et son prochain événement s’afficheront ici.',
    browse: 'Voir tous les clients',
  },
}
