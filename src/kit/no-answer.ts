import type { Language } from './localized.ts'

/** What is said when no good answer came. Apart from the other words, because every page carries these. */
export const NO_ANSWER: Record<Language, { internal: string; unavailable: string }> = {
  en: {
    internal: 'Ooops, an error has occurred. Please try again later.',
    unavailable: 'We are briefly unavailable. Please try again in a moment.',
  },
  fr: {
    internal: 'Oups, une erreur s’est produite. Veuillez réessayer plus tard.',
    unavailable: 'Le service est brièvement indisponible. Réessayez dans un instant.',
  },
}

const ENTRY_KEPT: Record<Language, string> = {
  en: 'What you entered is kept.',
  fr: 'Votre saisie est conservée.',
}

/** What is said when a request can't be served just now; to one that brought something, also that it isn't lost. */
export function unavailableWords(method: string, language: Language): string {
  const { unavailable } = NO_ANSWER[language]
  return method === 'GET' || method === 'HEAD' ? unavailable : `${unavailable} ${ENTRY_KEPT[language]}`
}
