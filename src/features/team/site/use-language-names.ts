import { useLanguage } from '#web/language.tsx'

/** The names of languages, given by their ISO 639-1 codes, as a list in the page's language: "English, French". */
export function useLanguageNames(codes: string[]): string {
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' })
  return codes.map((code) => names.of(code) ?? code).join(', ')
}
