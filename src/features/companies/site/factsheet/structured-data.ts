import type { CompanyDetail } from '../../contract.ts'
import { companyHref } from '../company-links.ts'

/** Structured data of a company (R112): schema.org's `Corporation`, with its own website as `url`. */
export function companyStructuredData(company: CompanyDetail, origin: string): object {
  const { name, tagline, listings, website, city } = company
  const [first, ...others] = listings.map(({ exchange, ticker }) => `${exchange} ${ticker}`)
  return {
    '@context': 'https://schema.org',
    '@type': 'Corporation',
    '@id': `${origin}${companyHref(company)}#company`,
    name,
    description: tagline,
    tickerSymbol: others.length > 0 ? [first, ...others] : first,
    logo: origin + company.logo,
    ...(website && { url: website }),
    mainEntityOfPage: origin + companyHref(company),
    location: { '@type': 'Place', name: city },
    employee: company.management.map((person) => ({
      '@type': 'Person',
      name: person.name,
      jobTitle: person.role,
    })),
  }
}
