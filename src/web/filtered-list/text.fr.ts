import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  removeAll: 'Supprimer tous les filtres',
  faulty: 'Certains filtres sont inutilisables',
  faultyAdvice: 'Corrigez ou supprimez les filtres signalés ci-dessus.',
  noChoice: '«\u00a0{{value}}\u00a0» ne fait pas partie des choix.',
  noPage: '«\u00a0{{value}}\u00a0» n’est pas un numéro de page.',
  pastEnd: 'La liste se termine avant cette page.',
  firstPage: 'Aller à la première page',
}
