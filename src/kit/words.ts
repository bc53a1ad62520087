import type { Language } from './localized.ts'
import { en, type Words } from './words.en.ts'
import { fr } from './words.fr.ts'

const WORDS: Record<Language, Words> = { en, fr }

/** The validation and error messages of a language. */
export function messagesIn(language: Language): Words {
  return WORDS[language]
}
