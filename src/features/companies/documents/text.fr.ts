import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  pdf: 'PDF, {{size}}',
  english: 'en anglais',
  french: 'en français',
  newTab: 's’ouvre dans un nouvel onglet',
}
