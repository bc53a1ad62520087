import { useLanguage } from '#web/language.tsx'
import { en } from './text.en.ts'
import { fr } from './text.fr.ts'

/** The primitives' own words, in the page's language. They are few, so both languages travel with them. */
export function useWords() {
  return useLanguage() === 'fr' ? fr : en
}
