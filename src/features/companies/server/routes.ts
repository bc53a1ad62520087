import type { Mount } from '#platform/http/mount.ts'
import { getCompany, getCompanyDocument, listCompanies } from '../contract.ts'
import type { Companies } from './service.ts'

/** @param sign makes the signed address of a media file */
export function companiesRoutes(mount: Mount, companies: Companies, sign: (key: string) => string): void {
  mount(listCompanies, ({ query }, { language }) => companies.list(query, language))
  mount(getCompany, async ({ params }, { language }) => ({
    company: await companies.get(params.slug, language),
  }))
  // Documents have permanent addresses, because others link to them; each redirects to a newly signed one.
  mount(getCompanyDocument, async ({ params }) => ({
    redirect: sign(await companies.documentKey(params.slug, params.file)),
  }))
}
