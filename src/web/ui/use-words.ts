import { useLanguage } from '#web/language.tsx'
import { en } from './messages.en.ts'
import { fr } from './messages.fr.ts'

/** The primitives' own words, in the page's language. They are few, so both languages travel with them. */
export function useWords() {
  return useLanguage() === 'fr' ? fr : en
}
