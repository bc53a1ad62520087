import { useActionData, useLoaderData, useLocation } from 'react-router'
import { useFirm } from '#features/firm/site/index.ts'
import { PositionAlerts } from '#features/subscriptions/site/index.ts'
import { useTerms } from '#features/terms/site/index.ts'
import { formAction } from '#web/api-form.ts'
import { useLanguage, useLocalHref } from '#web/language.tsx'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { useSiteConfig } from '#web/site-config.ts'
import { useTranslation } from '#web/translation.ts'
import { Aside } from '#web/ui/aside.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { SentScreen } from '#web/ui/sent-screen.tsx'
import { ShareLinks } from '#web/ui/share-links.tsx'
import { Summary } from '#web/ui/summary.tsx'
import { TitledSection } from '#web/ui/titled-section.tsx'
import { useBreadcrumbs } from '#web/use-breadcrumbs.ts'
import { getPosition, type PositionDetail } from '../contract.ts'
import { ApplicationForm } from './application-form.tsx'
import { APPLICATION_FORM, draftPlace } from './apply-form.ts'
import { PositionFacts, useDay } from './position-facts.tsx'
import { positionHref, type SentState, sentHref } from './position-links.ts'
import { positionStructuredData } from './structured-data.ts'

export const handle = { texts: ['careers', 'team'] }

const load = pageData(async ({ api, params, url }) => {
  const { job } = await api(getPosition, { params: { slug: params.slug ?? '' } })
  return { job, sent: url.searchParams.has('sent') }
})
const act = formAction(APPLICATION_FORM, ({ params }) => sentHref(params.slug ?? ''))

export { act as action, load as clientLoader, load as loader }

/** A position, with its form while it is open (R405). */
export default function PositionPage() {
  const { job, sent } = useLoaderData<typeof load>()
  return sent ? <Sent job={job} /> : <Position key={job.slug} job={job} />
}

type Props = { job: PositionDetail }

function Position({ job }: Props) {
  const { t } = useTranslation(['careers', 'team'])
  const terms = useTerms()
  const fellBack = job.language !== useLanguage()
  return (
    <>
      <Meta job={job} />
      <div className="frame pt-6 pb-20 md:pt-10">
        <BackLink to="/careers">{t('back')}</BackLink>
        <header className="mt-6 pb-8 md:pb-10">
          <p className="eyebrow mb-3">{terms.name('departments', job.department)}</p>
          <h1 lang={job.language} className="max-w-[20em]">
            {job.title}
          </h1>
          <Summary of={job} className="measure mt-4 text-lg text-muted" />
        </header>
        <div className="grid-12 gap-y-10">
          <div className="col-span-full flex flex-col gap-14 lg:col-span-7">
            <TitledSection id="position" title={t('about')}>
              {fellBack && <p className="mt-3 text-sm text-muted">{t('inEnglish')}</p>}
              <Prose html={job.body} language={job.language} className="mt-4" />
            </TitledSection>
            <div id="apply" className="scroll-mt-24 print:hidden">
              {job.isOpen ? <ApplicationForm slug={job.slug} /> : <Closed job={job} />}
            </div>
            {/* Without scripts the answer of the action is about the application, not the alerts. */}
            {!useActionData() && (
              <div className="border-t border-line pt-5">
                <PositionAlerts />
              </div>
            )}
          </div>
          <Aside className="col-span-full max-lg:row-start-1 lg:sticky lg:top-24 lg:col-span-4 lg:col-start-9 lg:self-start print:static">
            <PositionFacts job={job} />
            <a href="#apply" className={`mt-5 w-full ${buttonClass(job.isOpen ? 'primary' : 'secondary')}`}>
              {job.isOpen ? t('toForm') : t('closed.title')}
            </a>
            <div className="mt-5">
              <ShareLinks path={positionHref(job)} title={job.title} />
            </div>
          </Aside>
        </div>
      </div>
    </>
  )
}

/** Replaces the form after the closing date. */
function Closed({ job }: Props) {
  const { t } = useTranslation('careers')
  const day = useDay(job.closesOn)
  return (
    <section className="border-t border-ink pt-5">
      <h2>{t('closed.title')}</h2>
      <p className="measure mt-2 text-muted">{t('closed.text', { day })}</p>
      <ButtonLink to="/careers" variant="secondary" className="mt-5">
        {t('closed.action')}
      </ButtonLink>
    </section>
  )
}

function Sent({ job }: Props) {
  const { t } = useTranslation('careers')
  const day = useDay(job.closesOn)
  const sent = useLocation().state as SentState | null
  return (
    <SentScreen
      draft={draftPlace(job.slug)}
      eyebrow={t('title')}
      title={t('sent.title')}
      text={t('sent.text', { title: job.title, day })}
      mail={sent ? `${t('sent.received', sent)} ${t('sent.mail')}` : t('sent.mail')}
      ways={[
        { to: '/careers', label: t('sent.others') },
        { to: '/', label: t('sent.home') },
      ]}
    >
      <div className="border-t border-line pt-5">
        <PositionAlerts email={sent?.email} />
      </div>
    </SentScreen>
  )
}

function Meta({ job }: Props) {
  const { t } = useTranslation('careers')
  const origin = useSiteConfig()?.publicUrl ?? ''
  const firm = useFirm()
  const localHref = useLocalHref()
  const path = positionHref(job)
  const breadcrumbs = useBreadcrumbs([
    { name: t('title'), to: '/careers' },
    { name: job.title, to: path },
  ])
  const posting = job.isOpen ? [positionStructuredData(job, { origin, firm, path, localHref })] : []
  return (
    <PageMeta
      title={job.title}
      description={job.summary}
      noindex={!job.isOpen}
      isTranslated={job.isTranslated}
      jsonLd={[...posting, breadcrumbs]}
    />
  )
}
