import type { Language } from '#kit/localized.ts'
import { type AccountWords, en } from './words.en.ts'
import { fr } from './words.fr.ts'

const WORDS: Record<Language, AccountWords> = { en, fr }

/** The texts of accounts in a language. */
export function accountWords(language: Language): AccountWords {
  return WORDS[language]
}
