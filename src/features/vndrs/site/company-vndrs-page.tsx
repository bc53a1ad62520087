import { useLoaderData } from 'react-router'
import { listingOf } from '#features/companies/contract.ts'
import { CompanyLogo, companyHref, PaymentNote } from '#features/companies/site/index.ts'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { listVndrsOf } from '../contract.ts'
import { companyVndrsHref, LIBRARY } from './vndr-links.ts'
import { VndrList } from './vndr-list.tsx'

export const handle = { texts: ['vndrs', 'events'] }

const load = pageData(({ api, params, url }) => {
  const page = Number(/^[1-9]\d{0,5}$/.exec(url.searchParams.get('page') ?? '')?.[0] ?? 1)
  return api(listVndrsOf, { params: { company: params.slug ?? '' }, query: { page } })
})

export { load as clientLoader, load as loader }

/** The replays of one company (R410). */
export default function CompanyVndrsPage() {
  const list = useLoaderData<typeof load>()
  const { company, engagement, vndrs, page } = list
  const { t } = useTranslation('vndrs')
  const title = t('ofCompany.title', { company: company.name })
  const listing = listingOf(company, useLanguage())
  return (
    <>
      <PageMeta
        title={page > 1 ? t('onPage', { title, page }) : title}
        description={t('ofCompany.description', { company: company.name, ticker: company.ticker })}
        canonicalQuery={['page']}
        noindex={vndrs.length === 0}
      />
      <PageTitle
        title={title}
        eyebrow={
          <span className="flex items-center gap-2.5">
            <CompanyLogo company={company} size={32} />
            <span className="figures">{listing}</span>
          </span>
        }
      >
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <LocalLink to={companyHref(company)} className="link">
            {t('ofCompany.factsheet', { company: company.name })}
          </LocalLink>
          <LocalLink to={LIBRARY} className="link">
            {t('ofCompany.all')}
          </LocalLink>
        </p>
      </PageTitle>
      <VndrList
        title={title}
        list={list}
        empty={t('empty.company', { company: company.name })}
        hrefOf={(each) => companyVndrsHref(company, each)}
      />
      <div className="frame pb-16">
        <PaymentNote engagements={[engagement]} />
      </div>
    </>
  )
}
