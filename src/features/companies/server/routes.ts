import type { Mount } from '#platform/http/mount.ts'
import { getCompany, getCompanyDocument, listCompanies } from '../contract.ts'
import type { Companies } from './service.ts'

/** @param sign makes the address of a media file */
export function companiesRoutes(mount: Mount, companies: Companies, sign: (key: string) => string): void {
  mount(listCompanies, ({ query }, { language }) => companies.list(query, language))
  mount(getCompany, async ({ params }, { language }) => ({
    company: await companies.get(params.slug, language),
  }))
  // Documents have addresses that stay, since pages that link them are kept: each leads to one that is signed now.
  mount(getCompanyDocument, async ({ params }) => ({
    redirect: sign(await companies.documentKey(params.slug, params.file)),
  }))
}
