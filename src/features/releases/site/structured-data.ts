import { companyHref } from '#features/companies/site/index.ts'
import { sharePictureOf } from '#web/share-picture.ts'
import { publisherStructuredData } from '#web/structured-data.ts'
import type { ReleaseDetail } from '../contract.ts'
import { releaseHref } from './release-links.ts'

type ReleasePageContext = { origin: string; firm: string; localHref: (to: string) => string }

/**
 * Structured data of a release (R112): schema.org's `NewsArticle`, with the company as author and the firm as
 * publisher.
 */
export function releaseStructuredData(
  release: ReleaseDetail,
  { origin, firm, localHref }: ReleasePageContext,
): object {
  const { title, summary, company, publishedAt, language } = release
  const path = releaseHref(release)
  const page = origin + localHref(path)
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    '@id': `${origin}${path}#release`,
    headline: title,
    description: summary,
    url: page,
    image: origin + sharePictureOf(path, language),
    mainEntityOfPage: page,
    datePublished: publishedAt,
    inLanguage: language,
    isAccessibleForFree: true,
    author: {
      '@type': 'Corporation',
      name: company.name,
      tickerSymbol: `${company.exchange} ${company.ticker}`,
      url: origin + localHref(companyHref(company)),
    },
    publisher: publisherStructuredData(firm, origin),
  }
}
