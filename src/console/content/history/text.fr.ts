import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  title: 'Historique\u00a0: {{title}}',
  lead: 'Chaque version publiée, avec ce qu’elle a changé.',
  edit: 'Ouvrir dans l’éditeur',
  empty: 'Cette entrée n’a jamais été publiée à partir de la console.',
  emptyAdvice:
    'L’historique commencera à la prochaine publication\u202f; ce qui est publié maintenant y sera la version 1.',
  columns: { number: 'Version', published: 'Publiée', by: 'Par', why: 'Pourquoi', actions: 'Y revenir' },
  outside: 'Hors de la console',
  written: 'Rédaction\u00a0:',
  approved: 'Approbation\u00a0:',
  client: '{{name}} (client)',
  said: 'Ce qui a été dit du brouillon',
  resolved: 'réglé',
  noReason: 'Sans note',
  changes: 'Ce qui a changé',
  from: 'De la version',
  to: 'À la version',
  option: '{{number}} · {{date}}',
  first: 'C’est la première version\u00a0: rien ne la précède.',
  none: 'Ces versions sont identiques.',
  added: 'Ajouté',
  removed: 'Retiré',
  changed: 'Modifié',
  nothing: 'Rien',
  markup: 'Seule la mise en forme a changé.',
  yes: 'Oui',
  no: 'Non',
  addedText: 'ajouté\u00a0: ',
  removedText: 'retiré\u00a0: ',
  restore: 'Rétablir',
  restoreWhat: 'Rétablir la version {{number}}',
  restoreQuestion: 'Rétablir la version {{number}}\u202f?',
  restoreConsequence:
    'Elle deviendra un brouillon, ouvert dans l’éditeur. Le public ne verra aucun changement avant la publication du brouillon.',
}
