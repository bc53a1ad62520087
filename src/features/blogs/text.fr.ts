import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  title: 'Blogue',
  description:
    'Notes de bureau : ce que notre équipe a vu, compté et parfois manqué en relations avec les investisseurs, chacun sous son nom.',
  lede: 'Plus court qu’un article et signé d’un seul nom : ce que nous avons vu ce mois-ci, ce que nous avons compté, ce que nous ferions autrement.',
  byWriter: 'Billets {{name, de}}',
  writers: 'Qui écrit ici',
  empty: 'Aucun billet de blogue trouvé.',
  emptyAdvice: 'Les billets paraîtront ici. Les communiqués et les événements ont leurs propres pages.',
  emptyFiltered: 'Il n’y a encore rien sous ces critères.',
  endAdvice: 'La liste se termine avant cette page.',
  faultAdvice: 'L’adresse demande un sujet, un auteur ou un numéro de page qui n’existe pas.',
  toAll: 'Voir tous les billets',
  toEvents: 'Voir les événements',
  back: 'Tous les billets',
  eyebrow: 'Blogue',
  newer: 'Billet suivant',
  older: 'Billet précédent',
  between: 'Les billets qui précèdent et qui suivent',
}
