import { type CompanyDocument, getCompany } from '#features/companies/contract.ts'
import type { Api } from '#kit/client.ts'
import type { Show } from '../contract.ts'

/** The documents of a show's companies; none when they can't be read, as the page works without them. */
export async function documentsOf(api: Api, { companies }: Show): Promise<CompanyDocument[]> {
  const read = companies.map(({ slug }) => api(getCompany, { params: { slug } }))
  const companiesRead = await Promise.allSettled(read)
  return companiesRead.flatMap((each) => (each.status === 'fulfilled' ? each.value.company.documents : []))
}
