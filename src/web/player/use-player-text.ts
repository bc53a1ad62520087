import { bundledTexts } from '#i18n/i18n.ts'
import { useLanguage } from '#web/language.tsx'
import { en } from './text.en.ts'
import { fr } from './text.fr.ts'

const playerText = bundledTexts('player', { en, fr })

/** The `t` of the players' own texts, in the page's language. */
export function usePlayerText() {
  return playerText(useLanguage())
}
