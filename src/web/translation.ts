import type { i18n as I18n, Namespace, TFunction } from 'i18next'
import { createContext, useContext } from 'react'

/** The words of the page's language. */
export const WordsContext = createContext<I18n | null>(null)

type Translation<Ns extends Namespace> = { t: TFunction<Ns> }
const translations = new WeakMap<I18n, Map<string, Translation<Namespace>>>()

/**
 * The words of some namespaces in the page's language: `const { t } = useTranslation('events')`. They are there, as a page
 * isn't shown before the words that its `handle` names have come; and an instance never changes its language, so nothing
 * has to be listened to (docs/decisions/0015-words.md).
 */
export function useTranslation<const Ns extends Namespace>(namespaces: Ns): Translation<Ns> {
  const words = useContext(WordsContext)
  if (!words) throw new Error('LanguageProvider is missing')
  return translationIn(words, namespaces)
}

function translationIn<const Ns extends Namespace>(words: I18n, namespaces: Ns): Translation<Ns> {
  const known = translations.get(words) ?? new Map<string, Translation<Namespace>>()
  translations.set(words, known)
  const name = String(namespaces)
  const translation = known.get(name) ?? { t: words.getFixedT(null, namespaces) }
  known.set(name, translation as Translation<Namespace>)
  return translation as Translation<Ns>
}
