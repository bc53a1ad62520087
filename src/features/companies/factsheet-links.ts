import type { Company } from './contract.ts'

/** The address of a company's factsheet, as a path. */
export function companyHref({ slug }: Pick<Company, 'slug'>): string {
  return `/companies/${encodeURIComponent(slug)}`
}

/** The path of the RSS feed of a company's releases and events. */
export function companyFeedHref(company: Pick<Company, 'slug'>): string {
  return `${companyHref(company)}/feed.xml`
}

/** The parameter of a search whose answer is a factsheet, where the text can mean one company only (R113). */
export const TO_FACTSHEET = { name: 'to', value: 'factsheet' } as const
