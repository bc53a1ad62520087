import { detectLanguage } from '#kit/language.ts'
import { isLanguage, type Language } from '#kit/localized.ts'
import { documentLanguage } from '#web/document-language.ts'
import { languageIn, withLanguage } from '#web/local-href.ts'

/**
 * The page's address in the visitor's preferred language; undefined when the address names a language or the
 * page is already in it. The server knows the cookie and `Accept-Language`, but not the browser's storage
 * (R208).
 */
export function addressInPreferredLanguage(): string | undefined {
  const { pathname, search, hash } = location
  if (languageIn(search)) return undefined
  const preferred = preferredLanguage()
  return preferred === documentLanguage() ? undefined : withLanguage(pathname + search + hash, preferred)
}

/**
 * The language from the cookie, local storage, session storage or browser, in this order; else the
 * document's.
 */
function preferredLanguage(): Language {
  const chosen = [cookieLanguage(), stored('localStorage'), stored('sessionStorage')].find(isLanguage)
  if (chosen) return chosen
  if (navigator.languages.length === 0) return documentLanguage()
  return detectLanguage({ acceptLanguage: navigator.languages.join() })
}

function cookieLanguage(): string | undefined {
  return /(?:^|;\s*)lng=([^;]*)/.exec(document.cookie)?.[1]
}

function stored(storage: 'localStorage' | 'sessionStorage'): string | null {
  try {
    return window[storage].getItem('lng')
  } catch {
    return null
  }
}
