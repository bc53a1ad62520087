import { DocumentLink } from '#features/companies/site/index.ts'
import type { CompanyDocuments } from './documents.ts'

/** The documents of a show's companies, under the name of each if several companies have some. */
export function DocumentLists({ companies }: { companies: CompanyDocuments[] }) {
  return (
    <div className="space-y-5">
      {companies.map(({ company, documents }) => (
        <div key={company}>
          {companies.length > 1 && <h3 className="mb-2 font-sans text-base font-medium">{company}</h3>}
          <ul className="space-y-3">
            {documents.map((document) => (
              <li key={document.href}>
                <DocumentLink document={document} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
