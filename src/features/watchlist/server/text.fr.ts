import type { Translation } from '#i18n/translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  watched: '{{company}} est dans votre liste.',
  unwatched: 'La société n’est plus dans votre liste.',
}
