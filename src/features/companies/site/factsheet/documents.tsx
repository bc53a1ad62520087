import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Fold } from '#web/ui/fold.tsx'
import type { CompanyDetail, CompanyDocument } from '../../contract.ts'
import { DocumentLink } from '../index.ts'
import { Part } from './part.tsx'

/** Whether the company has documents or filings. */
export function hasDocuments({ documents, filings }: CompanyDetail): boolean {
  return documents.length > 0 || filings.sedar !== null || filings.edgar !== null
}

/**
 * The company's filings and documents, with their sizes; they open in a new tab. Reports come first, and those in the page's
 * language before the others.
 */
export function Documents({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation('factsheet')
  const reader = useLanguage()
  if (!hasDocuments(company)) return null
  const { filings } = company
  const isReport = ({ kind }: CompanyDocument) => kind.endsWith('_report')
  const documents = company.documents.toSorted((a, b) => Number(isReport(b)) - Number(isReport(a)))
  const own = documents.filter(({ language }) => language === reader)
  const others = documents.filter(({ language }) => language !== reader)
  const hasOwn = own.length > 0 || filings.sedar !== null || filings.edgar !== null
  return (
    <Part id="documents" title={t('documents.title')}>
      {hasOwn && (
        <ul className="border-b border-line">
          <FilingsLink href={filings.sedar} system="SEDAR+" />
          <FilingsLink href={filings.edgar} system="EDGAR" />
          <DocumentRows documents={own} />
        </ul>
      )}
      {others.length > 0 && (
        <Fold title={t('documents.others', { count: others.length })}>
          <ul className="border-b border-line">
            <DocumentRows documents={others} />
          </ul>
        </Fold>
      )}
    </Part>
  )
}

function DocumentRows({ documents }: { documents: CompanyDocument[] }) {
  return documents.map((document) => (
    <li key={document.href} className="border-t border-line py-3 first:border-t-0 print:py-1">
      <DocumentLink document={document} />
    </li>
  ))
}

/** A link to the company's filings with the securities regulators. */
function FilingsLink({ href, system }: { href: string | null; system: string }) {
  const { t } = useTranslation('factsheet')
  if (href === null) return null
  return (
    <li className="border-t border-line py-3 first:border-t-0 print:py-1">
      <a href={href} rel="noreferrer" className="link leading-snug">
        {t('documents.filings', { system })}
      </a>
    </li>
  )
}
