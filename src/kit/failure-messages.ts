import type { Language } from './localized.ts'

/** Messages for a missing or failed response. Separate from the other messages, because every page loads these. */
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

/** The message for a service that is briefly unavailable; after a form it adds that the entry isn't lost. */
export function unavailableMessage(method: string, language: Language): string {
  const { unavailable } = NO_ANSWER[language]
  return method === 'GET' || method === 'HEAD' ? unavailable : `${unavailable} ${ENTRY_KEPT[language]}`
}
