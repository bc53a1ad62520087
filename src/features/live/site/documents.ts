import { type CompanyDocument, getCompany } from '#features/companies/contract.ts'
import type { Api } from '#kit/client.ts'
import type { Show } from '../contract.ts'

/** A company of a show with its documents. */
export type CompanyDocuments = { company: string; documents: CompanyDocument[] }

/** The documents of a show's companies; none when they can't be read, as the page works without them. */
export async function documentsOf(
  api: Api,
  { companies }: Pick<Show, 'companies'>,
): Promise<CompanyDocuments[]> {
  const read = companies.map(({ slug }) => api(getCompany, { params: { slug } }))
  const companiesRead = await Promise.allSettled(read)
  return companiesRead.flatMap((each) => {
    if (each.status === 'rejected') return []
    const { name, documents } = each.value.company
    return documents.length > 0 ? [{ company: name, documents }] : []
  })
}
