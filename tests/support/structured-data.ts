import { z } from 'zod'

/** The properties that search engines require or recommend for each type (R112). */
const address = z.url({ protocol: /^https?$/ })
/** An instant with its offset. */
const instant = z.iso.datetime({ offset: true })
const day = z.iso.date()
const text = z.string().trim().min(1)
const language = z.enum(['en', 'fr', 'en-CA', 'fr-CA'])
const context = { '@context': z.literal('https://schema.org') }

const thing = (type: string | [string, ...string[]]) =>
  z.looseObject({ '@type': z.enum([type].flat()), name: text })
const organization = thing(['Organization', 'Corporation']).extend({ url: address.optional() })
const person = thing('Person').extend({ url: address.optional() })

const article = z.looseObject({
  ...context,
  headline: text.max(200),
  description: text,
  image: z.union([address, z.array(address).min(1)]),
  datePublished: instant,
  dateModified: instant.optional(),
  author: z.union([organization, person, z.array(z.union([organization, person])).min(1)]),
  publisher: organization,
  inLanguage: language,
  url: address,
})

const webPage = z.looseObject({
  ...context,
  name: text,
  description: text,
  url: address,
  inLanguage: language,
  dateModified: day,
  publisher: organization,
})

const breadcrumb = z.looseObject({
  '@type': z.literal('ListItem'),
  position: z.int().positive(),
  name: text,
  item: address,
})

/** The types that pages may use; add rules here for another one. */
export const STRUCTURED_DATA: Record<string, z.ZodType> = {
  Organization: z.looseObject({
    ...context,
    '@id': address,
    name: text,
    description: text,
    url: address,
    logo: address,
    email: z.email(),
    sameAs: z.array(address).min(1),
    contactPoint: z.array(z.looseObject({ '@type': z.literal('ContactPoint'), telephone: z.e164() })).min(1),
  }),
  Corporation: z.looseObject({
    ...context,
    name: text,
    url: address.optional(),
    mainEntityOfPage: address,
    description: text,
    tickerSymbol: z.union([text, z.array(text).min(2)]),
    logo: address,
  }),
  VideoObject: z.looseObject({
    ...context,
    name: text,
    description: text,
    thumbnailUrl: z.array(address).min(1),
    uploadDate: instant,
    expires: instant.optional(),
    duration: z.iso.duration(),
    contentUrl: address,
    url: address,
    publisher: organization,
    hasPart: z.array(
      thing('Clip').extend({ startOffset: z.int().min(0), endOffset: z.int().positive(), url: address }),
    ),
  }),
  WebPage: webPage,
  AboutPage: webPage.extend({ mainEntity: organization }),
  Service: z.looseObject({
    ...context,
    name: text,
    description: text,
    url: address,
    provider: organization,
    areaServed: z.array(thing('Country')).min(1),
  }),
  Event: z.looseObject({
    ...context,
    name: text,
    description: text,
    url: address,
    image: z.array(address).min(1),
    startDate: instant,
    endDate: instant,
    eventStatus: z.enum(['https://schema.org/EventScheduled', 'https://schema.org/EventCancelled']),
    eventAttendanceMode: z.literal('https://schema.org/OnlineEventAttendanceMode'),
    location: z.looseObject({ '@type': z.literal('VirtualLocation'), url: address }),
    organizer: organization.extend({ url: address }),
    performer: z.array(organization).min(1),
    inLanguage: z.union([language, z.array(language).min(1)]),
    offers: z.looseObject({
      '@type': z.literal('Offer'),
      price: z.literal(0),
      priceCurrency: z.literal('CAD'),
      availability: z.enum(['https://schema.org/InStock', 'https://schema.org/SoldOut']),
      url: address,
    }),
  }),
  NewsArticle: article,
  Article: article,
  BlogPosting: article,
  JobPosting: z.looseObject({
    ...context,
    title: text,
    description: text,
    datePosted: z.union([day, instant]),
    validThrough: z.union([day, instant]),
    employmentType: z.enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'INTERN']),
    hiringOrganization: organization,
    jobLocation: z.looseObject({
      '@type': z.literal('Place'),
      address: z.looseObject({
        '@type': z.literal('PostalAddress'),
        addressLocality: text,
        addressCountry: z.enum(['CA', 'US']),
      }),
    }),
    baseSalary: z
      .looseObject({
        '@type': z.literal('MonetaryAmount'),
        currency: z.enum(['CAD', 'USD']),
        value: z.looseObject({ '@type': z.literal('QuantitativeValue'), unitText: text }),
      })
      .optional(),
    url: address,
  }),
  FAQPage: z.looseObject({
    ...context,
    mainEntity: z
      .array(
        z.looseObject({
          '@type': z.literal('Question'),
          name: text,
          acceptedAnswer: z.looseObject({ '@type': z.literal('Answer'), text }),
        }),
      )
      .min(1),
  }),
  Person: person.extend({ ...context, url: address, jobTitle: text, worksFor: organization }),
  BreadcrumbList: z.looseObject({
    ...context,
    itemListElement: z
      .array(breadcrumb)
      .min(2)
      .refine(
        (items) => items.every(({ position }, index) => position === index + 1),
        'positions count from 1',
      ),
  }),
}

/** The faults of a page's structured data. */
export function structuredDataFaults(data: Record<string, unknown>): string[] {
  const type = String(data['@type'])
  const schema = STRUCTURED_DATA[type]
  if (!schema) return [`no rules for ${type} in tests/support/structured-data.ts`]
  const { error } = schema.safeParse(data)
  return error ? error.issues.map(({ path, message }) => `${type}.${path.join('.')}: ${message}`) : []
}
