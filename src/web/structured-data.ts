import { sharePictureOf } from './share-picture.ts'

/** The site as structured data refers to it: its origin, the firm's name, and addresses in the page's language. */
export type SiteContext = { origin: string; firm: string; localHref: (to: string) => string }

/** The breadcrumbs of a page for search engines (R112): schema.org's `BreadcrumbList` with absolute addresses. */
export function breadcrumbStructuredData(steps: { name: string; url: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}

/** The firm as publisher or employer: a reference to the home page's `Organization`. */
export function publisherStructuredData(name: string, origin: string): object {
  return { '@type': 'Organization', '@id': `${origin}/#organization`, name, url: `${origin}/` }
}

type News = { title: string; summary: string; publishedAt: string; language: 'en' | 'fr' }

/** A text that was published on the site, by the firm, at a path without language: the fields of schema.org's `Article`. */
export function newsStructuredData(
  { title, summary, publishedAt, language }: News,
  path: string,
  { origin, firm, localHref }: SiteContext,
): object {
  const page = origin + localHref(path)
  return {
    headline: title,
    description: summary,
    url: page,
    image: origin + sharePictureOf(path, language),
    mainEntityOfPage: page,
    datePublished: publishedAt,
    inLanguage: language,
    isAccessibleForFree: true,
    publisher: publisherStructuredData(firm, origin),
  }
}
