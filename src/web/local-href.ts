import { isLanguage, type Language } from '#kit/localized.ts'

/** The language an address names with `?lng=`, if it names one. */
export function languageIn(search: string): Language | undefined {
  const named = new URLSearchParams(search).get('lng')
  return isLanguage(named) ? named : undefined
}

/** The language in use, and the one that the page's address names (R208). */
export type Speech = { language: Language; named: Language | undefined }

/** An address inside the site in the visitor's language: French is always named, English where it was named before. */
export function localHref(to: string, { language, named }: Speech): string {
  if (/^([a-z][a-z\d+.-]*:|\/\/|#)/i.test(to)) return to
  const wanted = named ?? (language === 'fr' ? 'fr' : undefined)
  return wanted === undefined ? to : withLanguage(to, wanted, 'keep')
}

/** An address with `lng` set; with `keep`, one that it already names stays. */
export function withLanguage(to: string, language: Language, mode: 'keep' | 'set' = 'set'): string {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? []
  const query = new URLSearchParams(search)
  if (mode === 'set' || !query.has('lng')) query.set('lng', language)
  return `${path}?${query}${hash}`
}
