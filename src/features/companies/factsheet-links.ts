import type { Company } from './contract.ts'

/** The path of a factsheet. */
export function companyHref({ slug }: Pick<Company, 'slug'>): string {
  return `/companies/${encodeURIComponent(slug)}`
}

/** The path of the RSS feed of a company's releases and events. */
export function companyFeedHref(company: Pick<Company, 'slug'>): string {
  return `${companyHref(company)}/feed.xml`
}

/** The parameter of a search whose answer is a factsheet, where the text can mean one company only (R113). */
export const TO_FACTSHEET = { name: 'to', value: 'factsheet' } as const

/** The path of the search of news releases, for a text that is no company. */
export function newsSearchHref(text: string): string {
  return `/releases?${new URLSearchParams({ q: text })}`
}
