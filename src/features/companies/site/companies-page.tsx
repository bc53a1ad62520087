import { useLoaderData } from 'react-router'
import { ListResults, PastEnd, RemoveFilters, ResultCount } from '#web/filtered-list/list-results.tsx'
import { useFaultMessages } from '#web/filtered-list/use-fault-messages.ts'
import { useListText } from '#web/filtered-list/use-list-text.ts'
import { listData } from '#web/list-page.ts'
import { PageMeta } from '#web/meta.tsx'
import { useTranslation } from '#web/translation.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { COMPANIES_PER_PAGE, type CompaniesData, factsheetFor, readCompanies } from './companies-data.ts'
import { CompanyFilters } from './company-filters.tsx'
import { CompanyLinks } from './company-link.tsx'
import { type CompanyQueryParams, companiesHref, companyList, isFiltered } from './company-links.ts'
import { CompanyRows } from './company-rows.tsx'
import { LetterLinks, letterName } from './letter-links.tsx'
import { newsSearchHref } from './news-search-href.ts'
import { PaymentNote } from './payment-note.tsx'
import { sumOfCounts } from './read-companies.ts'

export const handle = { texts: ['companies', 'events', 'quotes'] }

const load = listData(companyList, readCompanies, factsheetFor)

export { load as clientLoader, load as loader }

/** The list of clients (R403), with search, filters and first letters. */
export default function CompaniesPage() {
  const clients = useLoaderData<typeof load>()
  const { filters, list, counts } = clients
  const { t } = useTranslation('companies')
  const faults = useFaultMessages(clients)
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
        <ListResults
          list={companyList}
          aria-label={t('title')}
          head={
            <div className="mb-3 flex flex-wrap items-baseline gap-x-6 gap-y-1">
              <ResultCount faults={faults}>{t('count', { count: list.total })}</ResultCount>
              {isFiltered(filters) && list.companies.length > 0 && <RemoveFilters list={companyList} />}
            </div>
          }
        >
          {list.companies.length > 0 ? (
            <CompanyRows companies={list.companies} quotes={clients.quotes} />
          ) : (
            <NoCompanies filters={filters} list={list} faults={faults} />
          )}
        </ListResults>
        {list.companies.length > 0 && (
          <Pagination of={list} hrefOf={(page) => companyList.hrefOfPage(filters, page)} />
        )}
        <PaymentNote className="mt-10" />
      </div>
    </>
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
  const common = useListText()
  const faulty = Object.keys(faults).length > 0
  if (!faulty && total > 0) return <PastEnd list={companyList} filters={filters} />
  if (!faulty && !isFiltered(filters))
    return <EmptyState title={t('empty.title')}>{t('empty.none')}</EmptyState>
  const { q } = filters
  return (
    <EmptyState
      title={faulty ? common('faulty') : t('empty.title')}
      action={
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={companiesHref()} variant="secondary">
            {common('removeAll')}
          </ButtonLink>
          {!faulty && q && (
            <ButtonLink to={newsSearchHref(q)} variant="secondary">
              {t('empty.news', { text: q })}
            </ButtonLink>
          )}
        </div>
      }
    >
      {faulty ? (faults.page ?? common('faultyAdvice')) : t('empty.advice')}
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
