import { useLoaderData } from 'react-router'
import { useFirm } from '#features/firm/site/index.ts'
import { alertAction, PositionAlerts } from '#features/subscriptions/site/index.ts'
import { useTerms } from '#features/terms/site/index.ts'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Summary } from '#web/ui/summary.tsx'
import { LinkedTitle, TitledArticle } from '#web/ui/title-link.tsx'
import { listPositions, type Position } from '../contract.ts'
import { useDay } from './position-facts.tsx'
import { careersHref, positionHref } from './position-links.ts'
import { useSalary } from './salary.ts'

export const handle = { texts: ['careers', 'team'] }

const load = pageData(async ({ api, url }) => {
  const office = url.searchParams.get('office') || undefined
  return { ...(await api(listPositions, { query: { office } })), office }
})

export { alertAction as action, load as clientLoader, load as loader }

type Offices = Awaited<ReturnType<typeof load>>['offices']

/** The list of positions (R405), with alerts of new ones. */
export default function CareersPage() {
  const { jobs, offices, office } = useLoaderData<typeof load>()
  const { t } = useTranslation('careers')
  return (
    <>
      <PageMeta title={t('title')} description={t('description')} />
      <PageTitle title={t('title')} lede={t('lede')} />
      <div className="frame grid-12 gap-y-14 pb-20">
        <section aria-labelledby="open-positions" className="col-span-full lg:col-span-8">
          <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-t border-ink pt-3 pb-5">
            <h2 id="open-positions">{t('open')}</h2>
            <p className="figures text-sm text-muted">{t('count', { count: jobs.length })}</p>
          </div>
          {offices.length > 1 && <OfficeLinks offices={offices} current={office} />}
          {jobs.length > 0 ? (
            <ul>
              {jobs.map((job) => (
                <li key={job.id} className="border-t border-line py-6 last:border-b">
                  <PositionRow job={job} />
                </li>
              ))}
            </ul>
          ) : offices.length > 0 ? (
            <p>{t('noneInOffice')}</p>
          ) : (
            <NoPositions />
          )}
          <div className="pt-8">
            <PositionAlerts office={offices.find((each) => each.office === office)?.name} />
          </div>
        </section>
        <Promises areSalariesStated={jobs.every(({ salary }) => salary !== null)} />
      </div>
    </>
  )
}

/** The offices with open positions, each a link to its own. */
function OfficeLinks({ offices, current }: { offices: Offices; current: string | undefined }) {
  const { t } = useTranslation('careers')
  const choices = [{ office: undefined, name: t('allOffices'), jobs: undefined }, ...offices]
  return (
    <nav aria-label={t('offices')} className="pb-6 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ office, name, jobs }) => (
          <li key={name}>
            <LocalLink
              to={careersHref({ office })}
              preventScrollReset
              aria-current={office === current ? 'true' : undefined}
              className="figures inline-flex min-h-9 items-center gap-2 rounded-full border border-line-strong px-3.5 text-sm hover:border-action hover:text-action aria-current:border-action aria-current:font-semibold aria-current:text-action"
            >
              {name}
              {jobs !== undefined && <span className="text-muted">{jobs}</span>}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PositionRow({ job }: { job: Position }) {
  const { t } = useTranslation(['careers', 'team'])
  const terms = useTerms()
  const salary = useSalary(job.salary)
  const day = useDay(job.closesOn)
  return (
    <TitledArticle className="grid gap-x-8 gap-y-3 md:grid-cols-[minmax(0,1fr)_14rem]">
      <div>
        <p className="text-sm text-muted">{terms.name('departments', job.department)}</p>
        <LinkedTitle as="h3" to={positionHref(job)} of={job} className="mt-1 text-xl leading-tight" />
        <Summary of={job} className="measure mt-2 text-muted" />
      </div>
      <div className="figures text-sm leading-relaxed md:pt-1">
        <p className="font-medium">{salary}</p>
        <p>
          {job.office} · {t(`employment.${job.employment}`)}
        </p>
        <p className="text-muted">{t('closesOn', { day })}</p>
      </div>
    </TitledArticle>
  )
}

/** The empty list's text in R405. */
function NoPositions() {
  const { t } = useTranslation('careers')
  return (
    <EmptyState title={t('empty')} next={{ to: '/team', label: t('toTeam') }}>
      {t('emptyAdvice', { email: useFirm().email })}
    </EmptyState>
  )
}

const PROMISES = ['salary', 'person', 'languages', 'days'] as const

/** What applicants can count on; salaries are promised only while every listed position states its own. */
function Promises({ areSalariesStated }: { areSalariesStated: boolean }) {
  const { t } = useTranslation('careers')
  const promises = PROMISES.filter((promise) => promise !== 'salary' || areSalariesStated)
  return (
    <section className="col-span-full lg:col-span-4 lg:border-l lg:border-line lg:pl-8">
      <h2 className="border-t border-ink pt-3 lg:border-t-0">{t('promises.title')}</h2>
      <ul className="mt-4">
        {promises.map((promise) => (
          <li key={promise} className="border-t border-line py-4">
            <h3 className="text-base">{t(`promises.${promise}`)}</h3>
            <p className="mt-1 text-sm text-muted">{t(`promises.${promise}Text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
