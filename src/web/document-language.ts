import { isLanguage, type Language } from '#kit/localized.ts'

let arrivedIn: Language | undefined

/**
 * The language that the document was loaded in, which applies to every address without `lng` until the next reload.
 * Only in the browser; read it before the page first changes its language.
 */
export function documentLanguage(): Language {
  if (arrivedIn === undefined) {
    const { lang } = document.documentElement
    arrivedIn = isLanguage(lang) ? lang : 'en'
  }
  return arrivedIn
}
