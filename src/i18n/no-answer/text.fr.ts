import type { Translation } from '../translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  internal: 'Une erreur s’est produite. Veuillez réessayer plus tard.',
  unavailable: 'Le service est temporairement indisponible. Réessayez dans un instant.',
  entryKept: 'Ce que vous avez saisi est conservé.',
}
