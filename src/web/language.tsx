import { createContext, type ReactNode, useContext } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'
import type { Language } from '#kit/localized.ts'
import { useHydrated } from './hydrated.ts'
import { LanguagesContext } from './i18n.ts'
import { type LanguageContext, languageIn, localHref, withLanguage } from './local-href.ts'
import { TranslatorContext } from './translation.ts'

const SpeechContext = createContext<LanguageContext>({ language: 'en', named: undefined })

/** Provides the language of the page's address, or else the one that the document was loaded in (R208). */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const source = useContext(LanguagesContext)
  if (!source) throw new Error('The entry gives no languages')
  const named = languageIn(useLocation().search)
  const language = named ?? source.documentLanguage
  return (
    <SpeechContext value={{ language, named }}>
      <TranslatorContext value={source.languages(language)}>{children}</TranslatorContext>
    </SpeechContext>
  )
}

/** The language of the page. */
export function useLanguage(): Language {
  return useContext(SpeechContext).language
}

/**
 * Returns a function that keeps the visitor's language in addresses of the site: `localHref('/events')` →
 * `/events?lng=fr`.
 */
export function useLocalHref(): (to: string) => string {
  const speech = useContext(SpeechContext)
  return (to) => localHref(to, speech)
}

/** Returns a function that navigates within the site, in the visitor's language. */
export function useLocalNavigate(): (to: string, options?: NavigateOptions) => void | Promise<void> {
  const navigate = useNavigate()
  const localHref = useLocalHref()
  return (to, options) => navigate(localHref(to), options)
}

/** The value of the `lng` field in a GET form, because a browser replaces the query of the form's address. */
export function useNamedLanguage(): Language | undefined {
  const { language, named } = useContext(SpeechContext)
  return named ?? (language === 'fr' ? 'fr' : undefined)
}

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Stores the visitor's choice for language detection: in the cookie `lng` for the server, and in local storage. */
function rememberLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore isn't there over plain http
  document.cookie = `lng=${language}; path=/; max-age=${YEAR_SECONDS}; SameSite=Lax${secure}`
  try {
    localStorage.setItem('language', language)
  } catch {
    // Storage is unavailable: the cookie and the address keep the choice.
  }
}

/** The language toggle as a link (R208): this page in the other language, and a function that stores the choice. */
export function useToggleLanguage(): { language: Language; href: string; remember: () => void } {
  const { pathname, search, hash } = useLocation()
  const language = useLanguage() === 'en' ? 'fr' : 'en'
  // The server never learns the fragment, so the first render is without it.
  const fragment = useHydrated() ? hash : ''
  return {
    language,
    href: withLanguage(pathname + search + fragment, language),
    remember: () => rememberLanguage(language),
  }
}
