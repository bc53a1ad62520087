import { bundledTexts } from '#i18n/i18n.ts'
import { useLanguage } from '#web/language.tsx'
import { en } from './text.en.ts'
import { fr } from './text.fr.ts'

const listText = bundledTexts('filtered-list', { en, fr })

/** The `t` of the texts that all lists with filters have, in the page's language. */
export function useListText() {
  return listText(useLanguage())
}
