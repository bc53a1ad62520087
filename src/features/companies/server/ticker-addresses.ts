import type { Database } from '#platform/database/database.ts'
import { canonicalTicker } from '../contract.ts'
import { companyHref } from '../factsheet-links.ts'
import { companiesService } from './service.ts'

/** `/ORVN`, `/companies/orvn`, `/brk-b`, with a query and perhaps a final slash. */
const ADDRESS = /^(?:\/companies)?\/([^/?#]{1,40})\/?(\?[^#]*)?$/

/**
 * Finds what the address of a ticker leads to (R113): its factsheet or, if several companies are listed with it, the
 * list of them; undefined for any other address. Asked only for addresses that no page has, so pages win over
 * tickers. The query is kept, hence the language.
 */
export function tickerAddresses(database: Database): (url: string) => Promise<string | undefined> {
  const companies = companiesService(database)
  return async (url) => {
    const [, segment, query = ''] = ADDRESS.exec(url) ?? []
    const text = segment && decoded(segment)
    if (!text) return undefined
    const [first, ...others] = await companies.withSymbol(text)
    if (!first) return undefined
    if (others.length === 0) return companyHref(first) + query
    const list = new URLSearchParams(query)
    list.set('q', canonicalTicker(text))
    return `/companies?${list}`
  }
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
