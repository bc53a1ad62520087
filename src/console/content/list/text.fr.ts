import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  title: 'Titre',
  state: 'État',
  languages: 'Langues',
  history: 'Historique',
  historyOf: 'Historique\u00a0: {{title}}',
  select: 'Sélectionner {{title}}',
  selectAll: 'Sélectionner toute la page',
  search: 'Chercher',
  allStates: 'Tous sauf «\u00a0Archivé\u00a0»',
  anyValue: '{{name}}\u00a0: tout',
  reset: 'Supprimer tous les filtres',
  count_one: '{{count}} entrée',
  count_other: '{{count}} entrées',
  hasMore: 'Plus de {{count}} entrées\u202f; ajoutez des mots pour réduire la liste.',
  keyList:
    '/ pour chercher, j et k ou les flèches pour se déplacer, Entrée pour ouvrir, x pour sélectionner, n pour une nouvelle entrée',
  empty: 'Rien n’a encore été écrit ici.',
  emptyAdvice: 'Commencez la première entrée. Elle restera à l’état de brouillon jusqu’à sa publication.',
  nothingFound: 'Rien ne correspond à ces filtres.',
  nothingFoundAdvice:
    'Utilisez moins de mots ou supprimez les filtres. Pour voir les entrées archivées, choisissez l’état «\u00a0Archivé\u00a0».',
  endOfList: 'La liste se termine avant cette page.',
  columns: {
    startsAt: 'Début',
    status: 'État de l’événement',
    createdAt: 'Création',
    expiresAt: 'Expiration',
  },
  values: {
    status: {
      scheduled: 'Prévu',
      open: 'Salle d’attente ouverte',
      live: 'En direct',
      ended: 'Terminé',
      cancelled: 'Annulé',
    },
    language: { en: 'Anglais', fr: 'Français' },
  },
  selected_one: '{{count}} sélectionnée',
  selected_other: '{{count}} sélectionnées',
  clear: 'Annuler la sélection',
  bulk: {
    submit: 'Soumettre à la révision ({{count}})',
    publish: 'Publier ({{count}})',
    archive: 'Archiver ({{count}})',
    submitQuestion_one: 'Soumettre {{count}} brouillon à la révision\u202f?',
    submitQuestion_other: 'Soumettre {{count}} brouillons à la révision\u202f?',
    publishQuestion_one: 'Publier {{count}} brouillon maintenant\u202f?',
    publishQuestion_other: 'Publier {{count}} brouillons maintenant\u202f?',
    archiveQuestion_one: 'Retirer {{count}} entrée du site\u202f?',
    archiveQuestion_other: 'Retirer {{count}} entrées du site\u202f?',
    submitConsequence_one: 'L’équipe de publication le trouvera sous «\u00a0En révision\u00a0».',
    submitConsequence_other: 'L’équipe de publication les trouvera sous «\u00a0En révision\u00a0».',
    publishConsequence_one:
      'Le public le verra aussitôt, et les abonnés recevront l’alerte qui l’annonce, s’il y en a une.',
    publishConsequence_other:
      'Le public les verra aussitôt, et les abonnés recevront les alertes qui les annoncent, s’il y en a.',
    archiveConsequence_one:
      'Le public ne la trouvera plus. Son brouillon et son historique resteront, et une version antérieure pourra être rétablie.',
    archiveConsequence_other:
      'Le public ne les trouvera plus. Leurs brouillons et leur historique resteront, et une version antérieure pourra être rétablie.',
    skipped_one: '{{count}} des entrées sélectionnées n’est pas concernée.',
    skipped_other: '{{count}} des entrées sélectionnées ne sont pas concernées.',
    missing_one:
      'Dans {{count}} brouillon, des textes manquent dans une langue. Le public y verra l’autre langue.',
    missing_other:
      'Dans {{count}} brouillons, des textes manquent dans une langue. Le public y verra l’autre langue.',
    go: 'Continuer',
    progress: '{{done}} sur {{count}}',
    done_one: '{{count}} entrée traitée.',
    done_other: '{{count}} entrées traitées.',
    refused_one: '{{count}} refusée et laissée telle quelle\u00a0:',
    refused_other: '{{count}} refusées et laissées telles quelles\u00a0:',
    close: 'Fermer',
  },
}
