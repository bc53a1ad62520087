import { sharePictureOf } from '#web/share-picture.ts'
import { publisherStructuredData } from '#web/structured-data.ts'
import type { ArticleDetail } from '../contract.ts'

type ArticlePageContext = { origin: string; firm: string; path: string; localHref: (to: string) => string }

/** Structured data of an article (R112): schema.org's `NewsArticle`, or `BlogPosting` for a blog post. */
export function articleStructuredData(
  type: 'NewsArticle' | 'BlogPosting',
  article: ArticleDetail,
  { origin, firm, path, localHref }: ArticlePageContext,
): object {
  const { title, summary, author, publishedAt, language, minutes } = article
  const page = origin + localHref(path)
  const house = publisherStructuredData(firm, origin)
  return {
    '@context': 'https://schema.org',
    '@type': type,
    '@id': `${origin}${path}#article`,
    headline: title,
    description: summary,
    url: page,
    image: origin + sharePictureOf(path, language),
    mainEntityOfPage: page,
    datePublished: publishedAt,
    inLanguage: language,
    timeRequired: `PT${minutes}M`,
    isAccessibleForFree: true,
    author: author
      ? {
          '@type': 'Person',
          '@id': `${origin}/team/${author.slug}#person`,
          name: author.name,
          jobTitle: author.role,
          url: origin + localHref(`/team/${author.slug}`),
        }
      : house,
    publisher: house,
  }
}
