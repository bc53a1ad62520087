import type { Language } from '#kit/localized.ts'

const en = {
  watched: (company: string) => `${company} is on your list.`,
  unwatched: 'The company is off your list.',
}
const fr: typeof en = {
  watched: (company) => `${company} est dans votre liste.`,
  unwatched: 'La société n’est plus dans votre liste.',
}
const WORDS: Record<Language, typeof en> = { en, fr }

/** The API's messages about the watch list. */
export function watchlistWords(language: Language): typeof en {
  return WORDS[language]
}
