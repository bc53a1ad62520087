import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  title: 'Tableau de bord',
  description: 'Vos présentations et vos sociétés.',
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
    scheduled: 'Ma salle d’attente',
    which: '{{action}}\u00a0: {{title}}',
    waitlisted: 'Sur la liste d’attente',
  },
  events: {
    title: 'Mes événements',
    all: 'Tous les événements',
    none: 'Aucun événement à venir pour vous.',
    noneAdvice:
      'Inscrivez-vous à une présentation et vous trouverez ici de quoi y entrer\u00a0: le lien, le compte à rebours, l’entrée d’agenda. Les inscriptions faites avec {{email}} comptent, même celles d’avant la création du compte.',
    browse: 'Voir les événements à venir',
  },
  past: {
    title: 'Événements passés',
    more: 'Afficher les {{count}}',
    cancelled: 'Événement annulé',
  },
  companies: {
    title: 'Mes sociétés',
    all: 'Tous les clients',
    company: 'Société',
    price: 'Cours différé',
    release: 'Dernier communiqué',
    event: 'Prochain événement',
    noPrice: 'Aucun cours',
    noRelease: 'Aucun communiqué',
    noEvent: 'Aucun annoncé',
    remove: 'Retirer',
    removeWhich: 'Retirer {{company}} de mes sociétés',
    removed: '{{company}} n’est plus dans votre liste.',
    putBack: 'L’y remettre',
    add: 'Ajouter une société',
    addButton: 'Ajouter',
    none: 'Vous ne suivez encore aucune société.',
    noneAdvice:
      'Choisissez-en une ci-dessous, ou appuyez sur «\u00a0Ajouter à mes sociétés\u00a0» dans sa fiche. Son cours différé, son dernier communiqué et son prochain événement s’afficheront ici.',
    browse: 'Voir tous les clients',
  },
}
