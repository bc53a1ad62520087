import type { Language } from '#kit/localized.ts'
import { en, type Words } from './words.en.ts'
import { fr } from './words.fr.ts'

const WORDS: Record<Language, Words> = { en, fr }

export function subscriptionWords(language: Language): Words {
  return WORDS[language]
}
