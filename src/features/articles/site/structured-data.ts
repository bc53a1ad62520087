import { newsStructuredData, publisherStructuredData, type SiteContext } from '#web/structured-data.ts'
import type { ArticleDetail } from '../contract.ts'

/** Structured data of an article (R112): schema.org's `NewsArticle`, or `BlogPosting` for a blog post. */
export function articleStructuredData(
  type: 'NewsArticle' | 'BlogPosting',
  article: ArticleDetail,
  path: string,
  site: SiteContext,
): object {
  const { author, minutes } = article
  const { origin, firm, localHref } = site
  return {
    '@context': 'https://schema.org',
    '@type': type,
    '@id': `${origin}${path}#article`,
    ...newsStructuredData(article, path, site),
    timeRequired: `PT${minutes}M`,
    author: author
      ? {
          '@type': 'Person',
          '@id': `${origin}/team/${author.slug}#person`,
          name: author.name,
          jobTitle: author.role,
          url: origin + localHref(`/team/${author.slug}`),
        }
      : publisherStructuredData(firm, origin),
  }
}
