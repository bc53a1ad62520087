import { CompanyLink } from '#features/companies/site/index.ts'
import { useFirm } from '#features/firm/site/index.ts'
import { issuersOf, type Release } from '../contract.ts'

/** Who issued a release, in a list: its companies, or the firm. */
export function Issuers({ release }: { release: Pick<Release, 'company' | 'otherCompanies'> }) {
  const { shortName } = useFirm()
  const companies = issuersOf(release)
  if (companies.length === 0) return <span className="font-medium">{shortName}</span>
  return companies.map((company) => <CompanyLink key={company.id} company={company} size="small" />)
}
