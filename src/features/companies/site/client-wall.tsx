import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { type Company, listingOf } from '../contract.ts'
import { companyHref } from './company-links.ts'
import { CompanyLogo } from './company-logo.tsx'

/** The marks of client companies with name and listing, in columns; each links to its factsheet (R301). */
export function ClientWall({ companies }: { companies: Company[] }) {
  const language = useLanguage()
  return (
    <ul className="grid grid-cols-1 border-b border-line min-[26rem]:grid-cols-2 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-8 min-[26rem]:gap-x-5">
      {companies.map((company) => (
        <li key={company.id} className="border-t border-line">
          <LocalLink to={companyHref(company)} className="group flex items-center gap-3.5 py-4">
            <CompanyLogo company={company} size={48} lazy />
            <span className="min-w-0">
              <span className="block leading-tight font-medium group-hover:text-action">{company.name}</span>
              <span className="figures text-sm text-muted">{listingOf(company, language)}</span>
            </span>
          </LocalLink>
        </li>
      ))}
    </ul>
  )
}
