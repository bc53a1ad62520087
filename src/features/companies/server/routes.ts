import type { Mount } from '#platform/http/mount.ts'
import { listCompanies } from '../contract.ts'
import type { Companies } from './service.ts'

export function companiesRoutes(mount: Mount, companies: Companies): void {
  mount(listCompanies, async (_, { language }) => ({ companies: await companies.list(language) }))
}
