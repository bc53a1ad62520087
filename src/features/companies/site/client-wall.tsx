import type { Company } from '../contract.ts'
import { CompanyLink } from './company-link.tsx'

/** Client companies in columns, each linked to its factsheet (R301). */
export function ClientWall({ companies }: { companies: Company[] }) {
  return (
    <ul className="grid grid-cols-1 border-b border-line min-[26rem]:grid-cols-2 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-8 min-[26rem]:gap-x-5">
      {companies.map((company) => (
        <li key={company.id} className="border-t border-line">
          <CompanyLink company={company} size="large" className="w-full py-4" />
        </li>
      ))}
    </ul>
  )
}
