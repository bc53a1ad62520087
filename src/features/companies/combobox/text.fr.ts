import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  hint: 'Nom ou symbole',
  found_one: '{{count}} société trouvée',
  found_other: '{{count}} sociétés trouvées',
  none: 'Aucune société ne correspond à «\u00a0{{text}}\u00a0».',
  similar: 'Vouliez-vous dire\u00A0:',
  news: 'Chercher «\u00a0{{text}}\u00a0» dans les communiqués',
  more: 'Continuez à écrire pour réduire la liste.',
  failed: 'La liste n’a pas pu être chargée. Écrivez le nom ou le symbole au complet.',
}
