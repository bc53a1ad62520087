import type { z } from 'zod'
import { listQuotes, type Quote } from '#features/quotes/contract.ts'
import type { Api } from '#kit/client.ts'
import { type FieldErrors, isApiError } from '#kit/errors.ts'
import { type Company, type companyFiltersSchema, listCompanies } from '../contract.ts'
import type { Filters } from './company-links.ts'

export type CompaniesData = Awaited<ReturnType<typeof readCompanies>>

/** What the list of clients shows for an address: those that fit, all of them for the counts, and their quotes. */
export async function readCompanies(api: Api, filters: Filters) {
  const [all, { companies, faults }, quotes] = await Promise.all([
    ask(api, {}),
    ask(api, filters),
    quotesOf(api),
  ])
  const everyone = all.companies.map(({ sector, exchange }) => ({ sector, exchange }))
  return { filters, companies, everyone, quotes, faults }
}

/** Filters that can't be used are no failure of the page, and neither is a firm without clients. */
async function ask(api: Api, filters: Filters): Promise<{ companies: Company[]; faults: FieldErrors }> {
  try {
    const query = filters as z.input<typeof companyFiltersSchema>
    return { ...(await api(listCompanies, { query })), faults: {} }
  } catch (error) {
    if (isApiError(error) && error.code === 'invalid') return { companies: [], faults: error.fields }
    if (isApiError(error) && error.code === 'no_companies') return { companies: [], faults: {} }
    throw error
  }
}

/** Delayed quotes by company id. A list without prices is still a list. */
async function quotesOf(api: Api): Promise<Record<number, Quote>> {
  try {
    const { quotes } = await api(listQuotes)
    return Object.fromEntries(quotes.map((quote) => [quote.id, quote]))
  } catch (error) {
    if (isApiError(error)) return {}
    throw error
  }
}
