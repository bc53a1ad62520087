import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ShareLinks } from '#web/ui/share-links.tsx'
import type { CompanyDetail } from '../../contract.ts'
import { companyHref } from '../company-links.ts'

/** Downloads, shares or prints the factsheet. */
export function PageActions({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation('factsheet')
  const language = useLanguage()
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
      <a
        href={`/api/companies/${company.slug}/factsheet.pdf?lng=${language}`}
        type="application/pdf"
        className={buttonClass('secondary', true)}
      >
        {t('pdf')}
      </a>
      <ShareLinks path={companyHref(company)} title={company.name} />
    </div>
  )
}
