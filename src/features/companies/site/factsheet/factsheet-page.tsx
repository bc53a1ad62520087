import { data, redirect, useLoaderData } from 'react-router'
import { priceRangeIn, quotedExchangeIn } from '#features/quotes/site/index.ts'
import { alertAction } from '#features/subscriptions/site/index.ts'
import { isApiError } from '#kit/errors.ts'
import { useLanguage } from '#web/language.tsx'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { useSiteConfig } from '#web/site-config.ts'
import { useTranslation } from '#web/translation.ts'
import { Aside } from '#web/ui/aside.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { useBreadcrumbs } from '#web/use-breadcrumbs.ts'
import type { CompanyDetail } from '../../contract.ts'
import { companiesHref, companyFeedHref, companyHref } from '../company-links.ts'
import { PaymentNote } from '../payment-note.tsx'
import { companiesLike } from '../read-companies.ts'
import { type NotFound, wordOf } from '../wrong-address.ts'
import { CompanyEvents } from './company-events.tsx'
import { CompanyReleases } from './company-releases.tsx'
import { CompanyVndrs } from './company-vndrs.tsx'
import { Contacts } from './contacts.tsx'
import { Contents } from './contents.tsx'
import { AnalystCoverage } from './coverage.tsx'
import { Documents } from './documents.tsx'
import { isProduct, readFactsheet } from './factsheet-data.ts'
import { FactsheetHead } from './factsheet-head.tsx'
import { FinancialCalendar } from './financial-calendar.tsx'
import { KeyFigures } from './key-figures.tsx'
import { Management } from './management.tsx'
import { Media } from './media.tsx'
import { Part } from './part.tsx'
import { Results } from './results.tsx'
import { companyStructuredData } from './structured-data.ts'

export const handle = { texts: ['factsheet', 'events', 'quotes', 'releases'], subscribes: true }

const load = pageData(async ({ api, params, url, href }) => {
  const slug = params.slug ?? ''
  if (isProduct(slug)) throw redirect(href('/'), 301)
  try {
    return await readFactsheet(api, slug, priceRangeIn(url.searchParams), quotedExchangeIn(url.searchParams))
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error
    const notFound: NotFound = { companies: await companiesLike(api, wordOf(slug)) }
    throw data(notFound, { status: 404 })
  }
})

export { alertAction as action, load as clientLoader, load as loader }

/** The factsheet of a company (R403); sections without data are left out. */
export default function FactsheetPage() {
  const factsheet = useLoaderData<typeof load>()
  const { company, quote, releases, upcoming, past, vndrs, advisor } = factsheet
  const events = [...upcoming, ...past]
  return (
    <>
      <Meta company={company} />
      <article className="frame pb-16 print:pb-0 print:[zoom:0.8]">
        <FactsheetHead factsheet={factsheet} />
        <Contents factsheet={factsheet} />
        <div className="grid-12 gap-y-12 lg:grid-rows-[auto_1fr] print:grid-rows-[auto_1fr] print:gap-y-4">
          <div className="col-span-full flex flex-col gap-12 empty:hidden lg:col-span-8 print:col-span-8 print:gap-4">
            <Results company={company} events={events} vndrs={vndrs} />
            <Profile company={company} />
          </div>
          <Aside className="col-span-full flex flex-col gap-12 lg:col-span-4 lg:row-span-2 print:col-span-4 print:row-span-2 print:gap-4">
            <KeyFigures company={company} quote={quote} />
            <FinancialCalendar company={company} />
            <Contacts company={company} advisor={advisor} />
            <Documents company={company} />
            <AnalystCoverage coverage={company.coverage} />
            <Management company={company} events={events} vndrs={vndrs} />
          </Aside>
          <div className="col-span-full flex flex-col gap-12 lg:col-span-8 print:col-span-8 print:gap-4">
            <CompanyReleases company={company} releases={releases} />
            <CompanyEvents company={company} upcoming={upcoming} past={past} />
            {vndrs.length > 0 && <CompanyVndrs company={company} vndrs={vndrs} />}
            <Media company={company} />
            <PaymentNote engagements={[company.engagement]} />
          </div>
        </div>
      </article>
    </>
  )
}

function Profile({ company: { profile, language } }: { company: CompanyDetail }) {
  const { t } = useTranslation('factsheet')
  const fellBack = language !== useLanguage()
  if (profile === null) return null
  return (
    <Part id="profile" title={t('profile')}>
      {fellBack && <p className="mb-3 text-sm text-muted">{t('inEnglish')}</p>}
      <Prose html={profile} language={language} className="print:max-w-none print:leading-snug" />
    </Part>
  )
}

function Meta({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation('factsheet')
  const origin = useSiteConfig()?.publicUrl ?? ''
  const breadcrumbs = useBreadcrumbs([
    { name: t('clients'), to: companiesHref() },
    { name: company.name, to: companyHref(company) },
  ])
  return (
    <PageMeta
      title={t('metaTitle', { company: company.name, ticker: company.ticker })}
      description={t('metaDescription', { company: company.name, tagline: company.tagline })}
      isTranslated={company.isTranslated}
      feed={{ href: companyFeedHref(company), title: t('feedTitle', { company: company.name }) }}
      jsonLd={[companyStructuredData(company, origin), breadcrumbs]}
    />
  )
}
