import type { Api } from '#kit/client.ts'
import { isApiError } from '#kit/errors.ts'
import { type Company, listCompanies } from '../contract.ts'

/** Every company, in the firm's order. A firm without clients yet is no failure. */
export async function everyCompany(api: Api): Promise<Company[]> {
  try {
    return (await api(listCompanies)).companies
  } catch (error) {
    if (isApiError(error) && error.code === 'no_companies') return []
    throw error
  }
}

/** Every company by its name, for a choice. */
export async function companiesByName(api: Api): Promise<Company[]> {
  return (await everyCompany(api)).toSorted((a, b) => a.name.localeCompare(b.name))
}
