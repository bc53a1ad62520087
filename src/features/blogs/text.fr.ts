import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  title: 'Blogue',
  description:
    'Les billets de notre équipe, tous signés\u00a0: ce qu’elle a vu et mesuré en relations avec les investisseurs, et les erreurs qu’elle a faites.',
  lede: 'De courts billets signés\u00a0: ce que nous avons vu ce mois-ci, ce que nous avons mesuré et ce que nous ferions autrement.',
  byWriter: 'Billets {{name, de}}',
  writers: 'Nos auteurs',
  empty: 'Aucun billet de blogue trouvé.',
  emptyAdvice: 'Les billets paraîtront ici. Les communiqués et les événements ont leurs propres pages.',
  emptyFiltered: 'Aucun billet ne correspond encore à ces critères.',
  endAdvice: 'La liste se termine avant cette page.',
  faultAdvice: 'Le sujet, l’auteur ou le numéro de page de cette adresse n’existe pas.',
  toAll: 'Voir tous les billets',
  toEvents: 'Voir les événements',
  back: 'Tous les billets',
  eyebrow: 'Blogue',
  newer: 'Billet suivant',
  older: 'Billet précédent',
  between: 'Billets précédent et suivant',
}
