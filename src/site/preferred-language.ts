import { detectLanguage } from '#kit/language.ts'
import { type Language, languageOfTag } from '#kit/localized.ts'
import { documentLanguage } from '#web/document-language.ts'
import { languageIn, withLanguage, withoutLanguage } from '#web/local-href.ts'

/**
 * The page's address in the visitor's preferred language, and without a language that there isn't; undefined when it is
 * already so. The server knows the cookie and `Accept-Language`, but not the browser's storage
 * (R208).
 */
export function addressInPreferredLanguage(): string | undefined {
  const { pathname, search, hash } = location
  const here = pathname + search + hash
  const asked = new URLSearchParams(search).get('lng')
  const named = languageIn(search)
  if (named) return asked === named ? undefined : withLanguage(here, named)
  const preferred = preferredLanguage()
  if (preferred !== documentLanguage()) return withLanguage(here, preferred)
  return asked === null ? undefined : withoutLanguage(here)
}

/**
 * The language from the cookie, local storage, session storage or browser, in this order; else the
 * document's.
 */
function preferredLanguage(): Language {
  const chosen = [cookieLanguage(), stored('localStorage'), stored('sessionStorage')]
    .map(languageOfTag)
    .find((language) => language !== undefined)
  if (chosen) return chosen
  if (navigator.languages.length === 0) return documentLanguage()
  return detectLanguage({ acceptLanguage: navigator.languages.join() })
}

function cookieLanguage(): string | undefined {
  return /(?:^|;\s*)lng=([^;]*)/.exec(document.cookie)?.[1]
}

function stored(storage: 'localStorage' | 'sessionStorage'): string | null {
  try {
    return window[storage].getItem('language') ?? window[storage].getItem('lng')
  } catch {
    return null
  }
}
