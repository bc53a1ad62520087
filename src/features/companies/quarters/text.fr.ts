import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  calendar: 'T{{quarter}} {{year}}',
  fiscal: 'T{{quarter}} de l’exercice {{year}}',
}
