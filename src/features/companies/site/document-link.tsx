import { formatShortDay } from '#kit/date-format.ts'
import { fileSize } from '#kit/file-size.ts'
import { useLanguage } from '#web/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { companiesText } from '../bundled/companies-text.ts'
import type { CompanyDocument } from '../contract.ts'

/** A document of a company with its date, size and language; it opens in a new tab. */
export function DocumentLink({ document }: { document: CompanyDocument }) {
  const language = useLanguage()
  const t = companiesText(language)
  const isForeign = document.language !== language
  const facts = [
    formatShortDay(document.publishedOn, language),
    t('document.pdf', { size: fileSize(document.bytes, language) }),
    ...(isForeign ? [t(document.language === 'fr' ? 'document.french' : 'document.english')] : []),
  ]
  return (
    <>
      <a
        href={document.href}
        target="_blank"
        rel="noreferrer"
        hrefLang={document.language}
        type="application/pdf"
        className="link inline-flex items-baseline gap-1.5 leading-snug"
      >
        <span lang={document.language}>{document.title}</span>
        <Icon name="external" size={16} className="self-center" />
        <VisuallyHidden>({t('document.newTab')})</VisuallyHidden>
      </a>
      <p className="figures mt-0.5 text-sm text-muted">{facts.join(' · ')}</p>
    </>
  )
}
