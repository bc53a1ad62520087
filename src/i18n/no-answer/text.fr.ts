import type { Translation } from '../translation.ts'
import type { en } from './text.en.ts'

export const fr: Translation<typeof en> = {
  internal: 'Oups, une erreur s’est produite. Veuillez réessayer plus tard.',
  unavailable: 'Le service est brièvement indisponible. Réessayez dans un instant.',
  entryKept: 'Votre saisie est conservée.',
}
