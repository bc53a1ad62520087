import type { Language } from '#kit/localized.ts'
import { useLanguage } from '#web/language.tsx'
import { companiesText } from '../bundled/companies-text.ts'

/** "(in French)" after the title of what a link leads to, where that isn't the page's language. */
export function LanguageNote({ language }: { language: Language }) {
  const reader = useLanguage()
  if (language === reader) return null
  return (
    <span lang={reader} className="text-sm font-normal text-muted">
      {' '}
      ({companiesText(reader)(language === 'fr' ? 'document.french' : 'document.english')})
    </span>
  )
}
