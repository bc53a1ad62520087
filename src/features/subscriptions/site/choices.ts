import { listAreas } from '#features/areas/contract.ts'
import { type Company, listCompanies } from '#features/companies/contract.ts'
import { companyAt, MAX_LISTED } from '#features/companies/site/index.ts'
import type { Api } from '#kit/client.ts'
import { isApiError } from '#kit/errors.ts'
import { HIDDEN_COMPANY_ID } from '../contract.ts'

/** The choices, or the HTTP status of the failure (R602). */
export type Loaded<T> = { items: T[]; failure?: undefined } | { items?: undefined; failure: number }
export type ClientChoice = Pick<Company, 'slug' | 'name' | 'ticker'>
/** With too many clients for a list, `clients` is empty and people search (`searchesClients`). */
export type Choices = { areas: Loaded<string>; clients: Loaded<ClientChoice>; searchesClients: boolean }

/** Loads the choices; the page works even if a list fails (R602). */
export async function loadChoices(api: Api): Promise<Choices> {
  const [areas, clients] = await Promise.all([
    orFailure(api(listAreas)),
    orFailure(api(listCompanies, { query: { pageSize: MAX_LISTED + 1 } })),
  ])
  if (clients.failure !== undefined) return { areas: itemsOf(areas), clients, searchesClients: false }
  const { companies, total } = clients.loaded
  const searchesClients = total > MAX_LISTED + 1
  const items = searchesClients ? [] : clientChoices(companies)
  return { areas: itemsOf(areas), clients: { items }, searchesClients }
}

/**
 * The client in a link's `?client=`.
 * @returns its name; null when it can't be chosen, undefined without the parameter
 */
export async function requestedClient(api: Api, slug: string): Promise<string | null | undefined> {
  if (slug === '') return undefined
  const company = await companyAt(api, slug)
  return company && company.id !== HIDDEN_COMPANY_ID ? company.name : null
}

/** The clients in the list's order, without the company with id 63 (R602). */
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
