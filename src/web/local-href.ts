import { type Language, languageOfTag } from '#kit/localized.ts'

/** The language that an address's `?lng=` names, if any; `fr-CA` names French. */
export function languageIn(search: string): Language | undefined {
  return languageOfTag(new URLSearchParams(search).get('lng'))
}

/** The page's language, and the one that its address names (R208). */
export type LanguageContext = { language: Language; named: Language | undefined }

/**
 * Adds the visitor's language to an address of the site: always for French, for English only if the page's address
 * names it.
 */
export function localHref(to: string, { language, named }: LanguageContext): string {
  if (/^([a-z][a-z\d+.-]*:|\/\/|#)/i.test(to)) return to
  const wantedLanguage = named ?? (language === 'fr' ? 'fr' : undefined)
  return wantedLanguage === undefined ? to : withLanguage(to, wantedLanguage, 'keep')
}

/** Sets `lng` in an address; with `keep`, an existing value stays. */
export function withLanguage(to: string, language: Language, mode: 'keep' | 'set' = 'set'): string {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? []
  const query = new URLSearchParams(search)
  if (mode === 'set' || !query.has('lng')) query.set('lng', language)
  return `${path}?${query}${hash}`
}

/** An address without `lng`. */
export function withoutLanguage(to: string): string {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? []
  const query = new URLSearchParams(search)
  query.delete('lng')
  return `${path}${query.size > 0 ? `?${query}` : ''}${hash}`
}
