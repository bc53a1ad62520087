import { isLanguage, type Language } from '#kit/localized.ts'

let arrivedIn: Language | undefined

/**
 * The language the document arrived in: that of every address that names none, for as long as the document stands.
 * Only in the browser; read before the page first changes its language.
 */
export function documentLanguage(): Language {
  if (arrivedIn === undefined) {
    const { lang } = document.documentElement
    arrivedIn = isLanguage(lang) ? lang : 'en'
  }
  return arrivedIn
}
