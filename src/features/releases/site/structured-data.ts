import { companyHref } from '#features/companies/site/index.ts'
import { newsStructuredData, publisherStructuredData, type SiteContext } from '#web/structured-data.ts'
import { issuersOf, type ReleaseDetail } from '../contract.ts'
import { releaseHref } from './release-links.ts'

/**
 * Structured data of a release (R112): schema.org's `NewsArticle`, with its companies as authors, or the firm, and the firm
 * as publisher.
 */
export function releaseStructuredData(release: ReleaseDetail, site: SiteContext): object {
  const { notice } = release
  const issuers = issuersOf(release)
  const path = releaseHref(release)
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    '@id': `${site.origin}${path}#release`,
    ...newsStructuredData(release, path, site),
    ...(notice && {
      dateModified: notice.on,
      correction: { '@type': 'CorrectionComment', text: notice.text, datePublished: notice.on },
    }),
    author:
      issuers.length === 0
        ? publisherStructuredData(site.firm, site.origin)
        : issuers.map((company) => ({
            '@type': 'Corporation',
            name: company.name,
            tickerSymbol: `${company.exchange} ${company.ticker}`,
            url: site.origin + site.localHref(companyHref(company)),
          })),
  }
}
