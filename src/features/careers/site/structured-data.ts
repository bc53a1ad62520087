import type { Firm } from '#features/firm/contract.ts'
import { publisherStructuredData } from '#web/structured-data.ts'
import type { PositionDetail } from '../contract.ts'

type JobPageContext = { origin: string; firm: Firm; path: string; localHref: (to: string) => string }

const EMPLOYMENT_TYPES = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
} satisfies Record<PositionDetail['employment'], string>

/** Structured data of a position (R112): schema.org's `JobPosting`, whose page has the application form. */
export function positionStructuredData(
  job: PositionDetail,
  { origin, firm, path, localHref }: JobPageContext,
): object {
  const { title, body, postedOn, closesOn, employment, office, salary, language } = job
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    '@id': `${origin}${path}#job`,
    title,
    description: body,
    url: origin + localHref(path),
    inLanguage: language,
    identifier: { '@type': 'PropertyValue', name: firm.name, value: job.slug },
    datePosted: postedOn,
    validThrough: closesOn,
    employmentType: EMPLOYMENT_TYPES[employment],
    directApply: true,
    hiringOrganization: publisherStructuredData(firm.name, origin),
    jobLocation: { '@type': 'Place', address: addressOf(firm, office) },
    ...(salary && { baseSalary: salaryOf(salary) }),
  }
}

/** The office's address; only the city if the firm has no such office. */
function addressOf({ offices }: Firm, city: string): object {
  const office = offices.find((each) => each.city === city)
  return {
    '@type': 'PostalAddress',
    addressLocality: city,
    ...(office && { streetAddress: office.address.join(', '), addressCountry: office.country }),
  }
}

function salaryOf({ from, to, currency, per }: NonNullable<PositionDetail['salary']>): object {
  return {
    '@type': 'MonetaryAmount',
    currency,
    value: {
      '@type': 'QuantitativeValue',
      minValue: Number(from),
      maxValue: Number(to),
      unitText: per.toUpperCase(),
    },
  }
}
