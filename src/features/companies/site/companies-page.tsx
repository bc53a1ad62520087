import { data, redirect, useLoaderData, useNavigation } from 'react-router'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { type CompaniesData, readCompanies } from './companies-data.ts'
import { CompanyFilters } from './company-filters.tsx'
import { companiesHref, filtersIn, isFormAddress } from './company-links.ts'
import { CompanyRows } from './company-rows.tsx'

export const handle = { messages: ['companies', 'events', 'quotes'] }

const load = pageData(async ({ api, url, href }) => {
  const filters = filtersIn(url.searchParams)
  if (isFormAddress(url.searchParams)) throw redirect(href(companiesHref(filters)))
  const companies = await readCompanies(api, filters)
  return data(companies, { status: Object.keys(companies.faults).length > 0 ? 422 : 200 })
})

export { load as clientLoader, load as loader }

export function headers() {
  return { 'Cache-Control': 'no-cache' }
}

export default function CompaniesPage() {
  const list = useLoaderData<typeof load>()
  const { filters, companies, quotes, everyone } = list
  const { t } = useTranslation('companies')
  const faults = useFaults(list)
  const faulty = Object.keys(faults).length > 0
  const pending = useNavigation().location?.pathname === '/companies'
  return (
    <>
      <PageMeta
        title={t('title')}
        description={t('description')}
        canonicalQuery={['sector', 'exchange']}
        noindex={faulty}
      />
      <PageTitle title={t('title')} lede={t('lede')} />
      <div className="frame pb-16">
        <div className="border-t border-ink pt-5 pb-8 print:hidden">
          <CompanyFilters filters={filters} faults={faults} everyone={everyone} />
        </div>
        <section aria-label={t('title')} aria-busy={pending}>
          <div className="mb-3 flex flex-wrap items-baseline gap-x-6 gap-y-1">
            <p role="status" className="figures text-sm text-muted">
              {faulty ? t('fault.title') : t('count', { count: companies.length })}
            </p>
            {companies.length < everyone.length && companies.length > 0 && (
              <LocalLink to={companiesHref()} preventScrollReset className="link text-sm print:hidden">
                {t('filter.remove')}
              </LocalLink>
            )}
          </div>
          <div className={pending ? 'opacity-60 transition-opacity delay-150' : ''}>
            {companies.length > 0 ? (
              <CompanyRows companies={companies} quotes={quotes} />
            ) : (
              <NoCompanies faulty={faulty} />
            )}
          </div>
        </section>
      </div>
    </>
  )
}

function NoCompanies({ faulty }: { faulty: boolean }) {
  const { t } = useTranslation('companies')
  return (
    <EmptyState
      title={faulty ? t('fault.title') : t('empty.title')}
      action={
        <LocalLink to={companiesHref()} className={buttonClass('secondary')}>
          {t('filter.remove')}
        </LocalLink>
      }
    >
      {faulty ? t('fault.advice') : t('empty.advice')}
    </EmptyState>
  )
}

/** What is wrong with each filter of the address, in words that repeat it. */
function useFaults({ filters, faults }: CompaniesData): Record<string, string> {
  const { t } = useTranslation('companies')
  return Object.fromEntries(
    Object.keys(faults).map((name) => [
      name,
      t('fault.choice', { value: filters[name as keyof typeof filters] ?? '' }),
    ]),
  )
}
