/** The way to a page for search engines (R112): schema.org's `BreadcrumbList`, with absolute addresses. */
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

/** The firm as publisher, author's house or employer: a reference to the `Organization` of the home page. */
export function publisherStructuredData(name: string, origin: string): object {
  return { '@type': 'Organization', '@id': `${origin}/#organization`, name, url: `${origin}/` }
}
