import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  draft: 'Brouillon',
  'in-review': 'En révision',
  approved: 'Approuvé',
  scheduled: 'Programmé',
  published: 'Publié',
  archived: 'Archivé',
  language: { en: 'Anglais', fr: 'Français' },
  complete: '{{language}}\u00a0: complet',
  outdated: 'Français\u00a0: plus ancien que l’anglais',
  missing: '{{language}}\u00a0: des textes manquent',
}
