import type { CompanyDetail, CompanyDocument } from '#features/companies/contract.ts'
import { DocumentLink } from '#features/companies/site/index.ts'
import { useTranslation } from '#web/translation.ts'
import { Part } from './part.tsx'

/** Whether the company has documents or filings. */
export function hasDocuments({ documents, filings }: CompanyDetail): boolean {
  return documents.length > 0 || filings.sedar !== null || filings.edgar !== null
}

/** The company's filings and documents, reports first, with their sizes; they open in a new tab. */
export function Documents({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation('factsheet')
  if (!hasDocuments(company)) return null
  const { filings } = company
  const isReport = ({ kind }: CompanyDocument) => kind.endsWith('_report')
  const documents = company.documents.toSorted((a, b) => Number(isReport(b)) - Number(isReport(a)))
  return (
    <Part id="documents" title={t('documents.title')}>
      <ul className="border-b border-line">
        <FilingsLink href={filings.sedar} system="SEDAR+" />
        <FilingsLink href={filings.edgar} system="EDGAR" />
        {documents.map((document) => (
          <li key={document.href} className="border-t border-line py-3 first:border-t-0 print:py-1">
            <DocumentLink document={document} />
          </li>
        ))}
      </ul>
    </Part>
  )
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
