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
