import { useLoaderData } from 'react-router'
import { CompanyFilters } from '#features/companies/site/company-filters.tsx'
import { CompanyLinks } from '#features/companies/site/company-link.tsx'
import {
  type CompanyQueryParams,
  companiesHref,
  companyList,
  isFiltered,
} from '#features/companies/site/company-links.ts'
import { LetterLinks, letterName } from '#features/companies/site/letter-links.tsx'
import { newsSearchHref } from '#features/companies/site/news-search-href.ts'
import { sumOfCounts } from '#features/companies/site/read-companies.ts'
import { type CheckedFilters, faultMessages } from '#web/faults.ts'
import { listData } from '#web/list-data.ts'
import { ListResults, RemoveFilters } from '#web/list-results.tsx'
import { PageMeta } from '#web/meta.tsx'
import { useTranslation } from '#web/translation.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { COMPANIES_PER_PAGE, type CompaniesData, factsheetFor, readCompanies } from './companies-data.ts'
import { CompanyRows } from './company-rows.tsx'

export const handle = { messages: ['companies', 'events', 'quotes'] }

const load = listData(companyList, readCompanies, factsheetFor)

export { headers } from '#web/page-headers.ts'
export { load as clientLoader, load as loader }

/** The list of clients (R403), with search, filters and first letters. */
export default function CompaniesPage() {
  const clients = useLoaderData<typeof load>()
  const { filters, list, counts } = clients
  const { t } = useTranslation('companies')
  const faults = useFaults(clients)
  const byLetter = sumOfCounts(counts.letters) > COMPANIES_PER_PAGE
  return (
    <>
      <Meta clients={clients} faulty={Object.keys(faults).length > 0} />
      <PageTitle title={t('title')} lede={t('lede')} />
      <div className="frame pb-16">
        <div className="border-t border-ink pt-5 pb-8 print:hidden">
          <CompanyFilters filters={filters} faults={faults} counts={counts} />
          {byLetter && (
            <div className="mt-4">
              <LetterLinks counts={counts.letters} filters={filters} />
            </div>
          )}
        </div>
        <List clients={clients} faults={faults} />
        {list.companies.length > 0 && (
          <Pagination of={list} hrefOf={(page) => companyList.hrefOfPage(filters, page)} />
        )}
      </div>
    </>
  )
}

function List({ clients, faults }: { clients: CompaniesData; faults: Record<string, string> }) {
  const { filters, list, quotes } = clients
  const { t } = useTranslation('companies')
  const faulty = Object.keys(faults).length > 0
  return (
    <ListResults
      list={companyList}
      aria-label={t('title')}
      head={
        <div className="mb-3 flex flex-wrap items-baseline gap-x-6 gap-y-1">
          <p role="status" className="figures text-sm text-muted">
            {faulty ? t('fault.title') : t('count', { count: list.total })}
          </p>
          {isFiltered(filters) && list.companies.length > 0 && (
            <RemoveFilters list={companyList}>{t('filter.remove')}</RemoveFilters>
          )}
        </div>
      }
    >
      {list.companies.length > 0 ? (
        <CompanyRows companies={list.companies} quotes={quotes} />
      ) : (
        <NoCompanies filters={filters} list={list} faults={faults} />
      )}
    </ListResults>
  )
}

type NoCompaniesProps = {
  filters: CompanyQueryParams
  list: CompaniesData['list']
  faults: Record<string, string>
}

/** Says why the list is empty, and links on. */
function NoCompanies({ filters, list: { total, similar }, faults }: NoCompaniesProps) {
  const { t } = useTranslation('companies')
  const faulty = Object.keys(faults).length > 0
  if (!faulty && total > 0) {
    const first = companiesHref({ ...filters, page: undefined })
    return <EmptyState title={t('empty.page')} next={{ to: first, label: t('empty.firstPage') }} />
  }
  if (!faulty && !isFiltered(filters))
    return <EmptyState title={t('empty.title')}>{t('empty.none')}</EmptyState>
  const { q } = filters
  return (
    <EmptyState
      title={faulty ? t('fault.title') : t('empty.title')}
      action={
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={companiesHref()} variant="secondary">
            {t('filter.remove')}
          </ButtonLink>
          {!faulty && q && (
            <ButtonLink to={newsSearchHref(q)} variant="secondary">
              {t('empty.news', { text: q })}
            </ButtonLink>
          )}
        </div>
      }
    >
      {faulty ? (faults.page ?? t('fault.advice')) : t('empty.advice')}
      {!faulty && similar && (
        <div className="mt-6 text-ink">
          <p className="mb-2">{t('empty.similar')}</p>
          <CompanyLinks companies={similar} />
        </div>
      )}
    </EmptyState>
  )
}

/** The parameters in the canonical URL: choices and pages, not typed words. */
const CANONICAL = ['sector', 'exchange', 'letter', 'page']

function Meta({ clients: { filters, list }, faulty }: { clients: CompaniesData; faulty: boolean }) {
  const { t } = useTranslation('companies')
  const { letter } = filters
  const title = letter ? t('titleOf', { letter: letterName(letter) }) : t('title')
  return (
    <PageMeta
      title={list.page > 1 ? t('onPage', { title, page: list.page }) : title}
      description={t('description')}
      canonicalQuery={CANONICAL}
      noindex={faulty || filters.q !== undefined || (list.page > 1 && list.companies.length === 0)}
    />
  )
}

/** Messages for faulty filters, which quote what was typed. */
function useFaults(clients: CheckedFilters): Record<string, string> {
  const { t } = useTranslation('companies')
  return faultMessages(clients, (name, value, said) => {
    if (name === 'page') return t('fault.page', { value })
    return name === 'q' ? said : t('fault.choice', { value })
  })
}
