import type { CompanyDocument } from '#features/companies/contract.ts'
import { dateFormat } from '#kit/formats.ts'
import type { Language } from '#kit/localized.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Part } from './part.tsx'

/** The company's documents with their sizes; they open in a new tab. */
export function Documents({ documents }: { documents: CompanyDocument[] }) {
  const { t } = useTranslation('factsheet')
  if (documents.length === 0) return null
  return (
    <Part id="documents" title={t('documents.title')} className="print:hidden">
      <ul className="border-b border-line">
        {documents.map((document) => (
          <li key={document.href} className="border-t border-line py-3 first:border-t-0">
            <DocumentLink document={document} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function DocumentLink({ document }: { document: CompanyDocument }) {
  const { t } = useTranslation('factsheet')
  const language = useLanguage()
  const isForeign = document.language !== language
  const facts = [
    dateFormat(language, { timeZone: 'UTC', dateStyle: 'medium' }).format(new Date(document.publishedOn)),
    t('documents.pdf', { size: sizeInWords(document.bytes, language) }),
    ...(isForeign ? [t(document.language === 'fr' ? 'documents.french' : 'documents.english')] : []),
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
        <VisuallyHidden>({t('documents.newTab')})</VisuallyHidden>
      </a>
      <p className="figures mt-0.5 text-sm text-muted">{facts.join(' · ')}</p>
    </>
  )
}

/** A file size: "240 kB", « 1,2 Mo »; 1 kB is 1,000 bytes. */
function sizeInWords(bytes: number, language: Language): string {
  const isLarge = bytes >= 1e6
  const size = isLarge ? bytes / 1e6 : Math.ceil(bytes / 1000)
  const number = size.toLocaleString(language === 'fr' ? 'fr-CA' : 'en-CA', { maximumFractionDigits: 1 })
  const units = language === 'fr' ? ['ko', 'Mo'] : ['kB', 'MB']
  return `${number}\u00A0${units[Number(isLarge)]}`
}
