import { breadcrumbStructuredData, publisherStructuredData } from '#web/structured-data.ts'
import type { PageKind, TextPage } from '../contract.ts'

type TextPageContext = {
  firm: string
  /** The title of the page of all services. */
  services: string
  origin: string
  /** The address of a page in the page's language. */
  addressOf: (to: string) => string
}

const TYPES = { service: 'WebPage', about: 'AboutPage', legal: 'WebPage' } satisfies Record<PageKind, string>

/** Structured data of a text page (R112): schema.org's `WebPage`, and the `Service` that it describes. */
export function pageStructuredData(
  page: TextPage,
  { firm, services, origin, addressOf }: TextPageContext,
): object[] {
  const url = addressOf(`/${page.slug}`)
  const publisher = publisherStructuredData(firm, origin)
  const itself = {
    '@context': 'https://schema.org',
    '@type': TYPES[page.kind],
    name: page.title,
    description: page.description,
    url,
    inLanguage: page.language,
    dateModified: page.updatedOn,
    publisher,
    ...(page.kind === 'about' && { mainEntity: publisher }),
  }
  if (page.kind !== 'service' || page.slug === 'services') return [itself]
  const service = {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: page.title,
    description: page.description,
    url,
    provider: publisher,
    areaServed: ['CA', 'US'].map((code) => ({ '@type': 'Country', name: code })),
  }
  const steps = [
    { name: services, url: addressOf('/services') },
    { name: page.title, url },
  ]
  return [itself, service, breadcrumbStructuredData(steps)]
}
