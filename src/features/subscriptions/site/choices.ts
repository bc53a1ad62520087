import { listAreas } from '#features/areas/contract.ts'
import { type Company, listCompanies } from '#features/companies/contract.ts'
import { companyAt, MOST_LISTED } from '#features/companies/site/index.ts'
import type { Api } from '#kit/client.ts'
import { isApiError } from '#kit/errors.ts'
import { HIDDEN_COMPANY_ID } from '../contract.ts'

/** Choices, or the status of the failure (R602). */
export type Loaded<T> = { items: T[]; failure?: undefined } | { items?: undefined; failure: number }
export type ClientChoice = Pick<Company, 'slug' | 'name' | 'ticker'>
/** Of more clients than a list shows there are no items: people search them. */
export type Choices = { areas: Loaded<string>; clients: Loaded<ClientChoice>; searchesClients: boolean }

/** What can be chosen; a list that fails to load doesn't take the page with it (R602). */
export async function loadChoices(api: Api): Promise<Choices> {
  const [areas, clients] = await Promise.all([
    orFailure(api(listAreas)),
    orFailure(api(listCompanies, { query: { pageSize: MOST_LISTED + 1 } })),
  ])
  if (clients.failure !== undefined) return { areas: itemsOf(areas), clients, searchesClients: false }
  const { companies, total } = clients.loaded
  const searchesClients = total > MOST_LISTED + 1
  const items = searchesClients ? [] : clientChoices(companies)
  return { areas: itemsOf(areas), clients: { items }, searchesClients }
}

/**
 * The client that a link asks to be ticked.
 * @returns its name; null when there is no such choice, undefined when the link asks for none
 */
export async function clientAsked(api: Api, slug: string): Promise<string | null | undefined> {
  if (slug === '') return undefined
  const company = await companyAt(api, slug)
  return company && company.id !== HIDDEN_COMPANY_ID ? company.name : null
}

/** Companies with a position first, then the rest, as the list has them; never the one with id 63. */
function clientChoices(companies: Company[]): ClientChoice[] {
  const places = companies.map((company, index) => ({ company, place: company.position ?? 1e9 + index }))
  return places
    .filter(({ company }) => company.id !== HIDDEN_COMPANY_ID)
    .toSorted((a, b) => a.place - b.place)
    .map(({ company: { slug, name, ticker } }) => ({ slug, name, ticker }))
}

type Attempt<T> = { loaded: T; failure?: undefined } | { loaded?: undefined; failure: number }

async function orFailure<T>(loading: Promise<T>): Promise<Attempt<T>> {
  try {
    return { loaded: await loading }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { failure: error.status }
  }
}

function itemsOf<T>(attempt: Attempt<T[]>): Loaded<T> {
  return attempt.failure === undefined ? { items: attempt.loaded } : attempt
}
