import type { Firm } from '#features/firm/contract.ts'

/** The firm for search engines (R112): schema.org's `Organization`. */
export function organizationStructuredData(firm: Firm, origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: firm.name,
    alternateName: firm.shortName,
    description: firm.about,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    email: firm.email,
    foundingDate: String(firm.founded),
    sameAs: firm.social.map(({ url }) => url),
    contactPoint: firm.offices.map(({ city, tel }) => ({
      '@type': 'ContactPoint',
      contactType: 'customer service',
      areaServed: city,
      telephone: tel,
      availableLanguage: ['en', 'fr'],
    })),
  }
}
