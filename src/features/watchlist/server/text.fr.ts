import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  watched: '{{company}} fait partie de votre liste de suivi.',
  unwatched: 'La société a été retirée de votre liste de suivi.',
}
