import { listAreas } from '#features/areas/contract.ts'
import { type Company, listCompanies } from '#features/companies/contract.ts'
import type { Api } from '#kit/client.ts'
import { isApiError } from '#kit/errors.ts'
import { HIDDEN_COMPANY_ID } from '../contract.ts'

/** Choices, or why there are none: the status and the words of the failure (R602). */
export type Loaded<T> = { items: T[]; failure?: undefined } | { items?: undefined; failure: LoadFailure }
export type LoadFailure = { status: number; message: string }
export type ClientChoice = Pick<Company, 'slug' | 'name' | 'ticker'>
export type Choices = { areas: Loaded<string>; clients: Loaded<ClientChoice> }

/** What can be chosen; a list that fails to load doesn't take the page with it (R602). */
export async function loadChoices(api: Api): Promise<Choices> {
  const [areas, clients] = await Promise.all([
    orFailure(async () => api(listAreas)),
    orFailure(async () => clientChoices((await api(listCompanies)).companies)),
  ])
  return { areas, clients }
}

/** Companies with a position first, then the rest, as the list has them; never the one with id 63. */
function clientChoices(companies: Company[]): ClientChoice[] {
  const places = companies.map((company, index) => ({ company, place: company.position ?? 1e9 + index }))
  return places
    .filter(({ company }) => company.id !== HIDDEN_COMPANY_ID)
    .toSorted((a, b) => a.place - b.place)
    .map(({ company: { slug, name, ticker } }) => ({ slug, name, ticker }))
}

async function orFailure<T>(load: () => Promise<T[]>): Promise<Loaded<T>> {
  try {
    return { items: await load() }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { failure: { status: error.status, message: error.message } }
  }
}
