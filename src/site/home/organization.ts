import type { Firm } from '#features/firm/contract.ts'

/** Structured data of the firm (R112): schema.org's `Organization`. */
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
    foundingDate: firm.founded?.toString(),
    sameAs: someOf(firm.social.map(({ url }) => url)),
    contactPoint: someOf(
      firm.offices.map(({ city, tel }) => ({
        '@type': 'ContactPoint',
        contactType: 'customer service',
        areaServed: city,
        telephone: tel,
        availableLanguage: ['en', 'fr'],
      })),
    ),
  }
}

/** Leaves out empty lists. */
function someOf<Item>(items: Item[]): Item[] | undefined {
  return items.length > 0 ? items : undefined
}
