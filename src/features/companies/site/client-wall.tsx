import { useLanguage } from '#web/language.tsx'
import { type Company, listingOf } from '../contract.ts'

/** The marks of client companies, with name and listing, in columns. */
export function ClientWall({ companies }: { companies: Company[] }) {
  const language = useLanguage()
  return (
    <ul className="grid grid-cols-1 border-b border-line min-[26rem]:grid-cols-2 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-8 min-[26rem]:gap-x-5">
      {companies.map((company) => (
        <li key={company.id} className="flex items-center gap-3.5 border-t border-line py-4">
          <img src={company.logo} alt="" width={48} height={48} loading="lazy" className="shrink-0" />
          <span className="min-w-0">
            <span className="block leading-tight font-medium">{company.name}</span>
            <span className="figures text-sm text-muted">{listingOf(company, language)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
