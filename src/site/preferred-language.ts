import { detectLanguage } from '#kit/language.ts'
import { isLanguage, type Language } from '#kit/localized.ts'
import { documentLanguage } from '#web/document-language.ts'
import { languageIn, withLanguage } from '#web/local-href.ts'

/**
 * This page in the language the visitor prefers, when it names none and came in another: the server knows the cookie
 * and what the browser says, but not what is stored (R208).
 */
export function addressInPreferredLanguage(): string | undefined {
  const { pathname, search, hash } = location
  if (languageIn(search)) return undefined
  const preferred = preferredLanguage()
  return preferred === documentLanguage() ? undefined : withLanguage(pathname + search + hash, preferred)
}

/** Cookie, local storage, session storage, browser, in this order; the document's own where none says anything. */
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
