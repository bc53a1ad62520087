import { bundledTexts } from '#i18n/i18n.ts'
import { useLanguage } from '#web/language.tsx'
import { en } from './text.en.ts'
import { fr } from './text.fr.ts'

const uiText = bundledTexts('ui', { en, fr })

/** The `t` of the ui components' own texts, in the page's language. */
export function useUiText() {
  return uiText(useLanguage())
}
