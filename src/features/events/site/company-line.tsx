import { type CompanyMark, listingOf } from '#features/companies/contract.ts'
import { CompanyLogo } from '#features/companies/site/index.ts'
import { useLanguage } from '#web/language.tsx'

/** A company with its mark and listing. */
export function CompanyLine({ company, large = false }: { company: CompanyMark; large?: boolean }) {
  const { name } = company
  const language = useLanguage()
  const edge = large ? 44 : 28
  return (
    <span className="flex items-center gap-2.5">
      <CompanyLogo company={company} size={edge} lazy />
      <span className={large ? 'leading-tight' : 'leading-snug'}>
        <span className="font-medium">{name}</span>{' '}
        <span className={`figures whitespace-nowrap text-muted ${large ? 'block text-sm' : 'text-sm'}`}>
          {listingOf(company, language)}
        </span>
      </span>
    </span>
  )
}

/** The companies of an event. */
export function CompanyLines({ companies }: { companies: CompanyMark[] }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2">
      {companies.map((company) => (
        <li key={company.id}>
          <CompanyLine company={company} />
        </li>
      ))}
    </ul>
  )
}
