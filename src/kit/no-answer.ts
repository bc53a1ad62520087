import type { Language } from './localized.ts'

/** What is said when no good answer came. Apart from the other words, because every page carries these. */
export const NO_ANSWER: Record<Language, { internal: string; unavailable: string }> = {
  en: {
    internal: 'Ooops, an error has occurred. Please try again later.',
    unavailable: 'We are briefly unavailable. Please try again in a moment; what you entered is kept.',
  },
  fr: {
    internal: 'Oups, une erreur s’est produite. Veuillez réessayer plus tard.',
    unavailable:
      'Le service est brièvement indisponible. Réessayez dans un instant ; votre saisie est conservée.',
  },
}
