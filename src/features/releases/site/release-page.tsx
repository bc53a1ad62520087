import { useLoaderData } from 'react-router'
import { listingOf } from '#features/companies/contract.ts'
import { companyFeedHref, companyHref, PaymentNote } from '#features/companies/site/index.ts'
import { type Event, listEvents } from '#features/events/contract.ts'
import { useFirm, useSiteContext } from '#features/firm/site/index.ts'
import { getQuote } from '#features/quotes/contract.ts'
import { alertAction, CompanyAlerts } from '#features/subscriptions/site/index.ts'
import { Reach } from '#features/team/site/index.ts'
import { useTerms } from '#features/terms/site/index.ts'
import { type Api, ifFound } from '#kit/client.ts'
import { useLanguage, useLocalHref } from '#web/language.tsx'
import { withLanguage } from '#web/local-href.ts'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { useSiteConfig } from '#web/site-config.ts'
import { useTranslation } from '#web/translation.ts'
import { Aside } from '#web/ui/aside.tsx'
import { Attachments } from '#web/ui/attachments.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Neighbours } from '#web/ui/neighbours.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { ShareLinks } from '#web/ui/share-links.tsx'
import { Time } from '#web/ui/time.tsx'
import { useBreadcrumbs } from '#web/use-breadcrumbs.ts'
import { getRelease, issuersOf, type ReleaseDetail } from '../contract.ts'
import { ReleaseAside } from './release-aside.tsx'
import { releaseHref, releasesHref } from './release-links.ts'
import { ReleaseNotice } from './release-notice.tsx'
import { releaseStructuredData } from './structured-data.ts'

export const handle = { texts: ['releases', 'events', 'quotes'], subscribes: true }

/** Events beside a release: upcoming ones, then the latest past ones. */
const MAX_EVENTS = 4

const load = pageData(async ({ api, params }) => {
  const { release } = await api(getRelease, { params: { slug: params.slug ?? '' } })
  const { company } = release
  if (!company) return { release, quote: undefined, events: [] }
  const [priced, events] = await Promise.all([
    ifFound(api(getQuote, { params: { id: company.id } })),
    eventsOf(api, company.slug),
  ])
  return { release, quote: priced?.quote, events }
})

export { alertAction as action, load as clientLoader, load as loader }

async function eventsOf(api: Api, company: string): Promise<Event[]> {
  const [upcoming, past] = await Promise.all([
    api(listEvents, { query: { company, period: 'upcoming' } }),
    api(listEvents, { query: { company, period: 'past' } }),
  ])
  return [...upcoming.events, ...past.events].slice(0, MAX_EVENTS)
}

/** One release with its company's quote and events (R401, R111). */
export default function ReleasePage() {
  const { release, quote, events } = useLoaderData<typeof load>()
  const { t } = useTranslation('releases')
  const { shortName } = useFirm()
  const issuers = issuersOf(release)
  const engagements = [release.engagement ?? [], release.otherEngagements].flat()
  const isClient = engagements.some(({ formerSince }) => formerSince === null)
  const company = release.company?.name ?? shortName
  const isWithdrawn = release.notice?.state === 'withdrawn'
  return (
    <>
      <Meta release={release} />
      <article className="frame pt-6 pb-20 md:pt-10 print:pb-0">
        <BackLink to={releasesHref()}>{t('back')}</BackLink>
        <Head release={release} />
        <div className="grid-12 gap-y-12 pt-8 print:pt-4">
          <div className="col-span-full lg:col-span-8 print:col-span-full">
            <ReleaseNotice release={release} />
            {!isWithdrawn && <Prose html={release.body} language={release.language} className={FIGURES} />}
            <Attachments files={release.attachments} language={release.language} />
            <Source release={release} />
            <Contact release={release} />
            {isClient && (
              <div className="mt-10">
                <CompanyAlerts companies={issuers} page={releaseHref(release)} />
              </div>
            )}
            {engagements.length > 0 && <PaymentNote engagements={engagements} className="mt-10" />}
          </div>
          {issuers.length > 0 && (
            <Aside className="col-span-full flex flex-col gap-10 lg:col-span-4 lg:pl-6 print:hidden">
              <ReleaseAside companies={issuers} quote={quote} events={events} />
            </Aside>
          )}
        </div>
        <Neighbours
          newer={release.newer}
          older={release.older}
          hrefOf={releaseHref}
          words={{ newer: t('newer', { company }), older: t('older', { company }), between: t('between') }}
        />
      </article>
    </>
  )
}

/** In tables of newswires that name their rows, the cells beside are numbers, which are right-aligned with their heads. */
const FIGURES =
  'print:max-w-none [&_table]:max-w-none [&_table:has(th[scope=row])_th[scope=col]:not(:first-child)]:text-end [&_th[scope=row]~td]:text-end [&_:is(th,td):last-child]:pr-0'

function Head({ release }: { release: ReleaseDetail }) {
  const terms = useTerms()
  const { title, topic, publishedAtLocal, language } = release
  return (
    <header className="mt-6 border-b border-line pb-7 print:mt-0 print:pb-3">
      <p className="eyebrow mb-3 flex flex-wrap gap-x-2.5">
        <LocalLink to={releasesHref({ topic })} className="link-quiet">
          {terms.name('releaseTopics', topic)}
        </LocalLink>
      </p>
      <h1 lang={language} className="max-w-[24em] text-[clamp(var(--text-2xl),1.3rem+2.4vw,var(--text-4xl))]">
        {title}
      </h1>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <IssuerNames release={release} />
        <span className="text-muted">
          <Time at={publishedAtLocal} format="day" />
          {', '}
          <Time at={publishedAtLocal} format="time" />
        </span>
      </p>
      <OtherLanguage release={release} />
      <div className="mt-4">
        <ShareLinks path={releaseHref(release)} title={title} />
      </div>
    </header>
  )
}

function IssuerNames({ release }: { release: ReleaseDetail }) {
  const language = useLanguage()
  const firm = useFirm()
  const issuers = issuersOf(release)
  if (issuers.length === 0)
    return (
      <LocalLink to="/about" className="link-quiet font-medium hover:text-action">
        {firm.name}
      </LocalLink>
    )
  return issuers.map((company) => (
    <span key={company.id} className="inline-flex flex-wrap items-baseline gap-x-3">
      <LocalLink to={companyHref(company)} className="link-quiet font-medium hover:text-action">
        {company.name}
      </LocalLink>
      <span className="figures text-muted">{listingOf(company, language)}</span>
    </span>
  ))
}

/** The link to the other language version; if there is none, a note for readers of that language. */
function OtherLanguage({ release: { language, counterpart } }: { release: ReleaseDetail }) {
  const { t } = useTranslation('releases')
  const reader = useLanguage()
  if (counterpart) {
    return (
      <p className="mt-3 text-sm print:hidden">
        <LocalLink
          to={withLanguage(releaseHref(counterpart), counterpart.language)}
          hrefLang={counterpart.language}
          className="link"
        >
          {t(counterpart.language === 'fr' ? 'inFrench' : 'inEnglish')}
        </LocalLink>
      </p>
    )
  }
  if (language === reader) return null
  return <p className="mt-3 text-sm text-muted">{t(language === 'fr' ? 'onlyFrench' : 'onlyEnglish')}</p>
}

/** The company's contact, where the text of the release doesn't name that person. */
function Contact({ release: { company, contact } }: { release: ReleaseDetail }) {
  const { t } = useTranslation('releases')
  if (!contact || !company) return null
  return (
    <section aria-labelledby="contact" className="mt-8 border-t border-line pt-3">
      <h2 id="contact" className="text-base">
        {t('contact', { company: company.name })}
      </h2>
      <p className="mt-2 leading-snug font-medium">{contact.name}</p>
      <p className="text-sm leading-snug text-muted first-letter:uppercase">{contact.role}</p>
      <Reach phone={contact.phone} email={contact.email} />
    </section>
  )
}

/** The wire that distributed it; in print also the page's address. */
function Source({ release }: { release: ReleaseDetail }) {
  const { t } = useTranslation('releases')
  const { source, sourceUrl } = release
  const address = (useSiteConfig()?.publicUrl ?? '') + useLocalHref()(releaseHref(release))
  return (
    <>
      {source && (
        <p className="mt-8 border-t border-line pt-3 text-sm text-muted">
          {t('over', { source })}
          {sourceUrl && (
            <>
              {' · '}
              <a href={sourceUrl} className="link print:hidden">
                {t('original', { source })}
              </a>
            </>
          )}
        </p>
      )}
      <p
        data-address={address}
        className="mt-6 hidden border-t border-line pt-2 text-sm after:content-[attr(data-address)] print:block"
      >
        {t('source')}{' '}
      </p>
    </>
  )
}

function Meta({ release }: { release: ReleaseDetail }) {
  const { t } = useTranslation('releases')
  const site = useSiteContext()
  const { title, summary, company, publishedAt, language, counterpart, notice } = release
  const isWithdrawn = notice?.state === 'withdrawn'
  const versions = {
    [language]: releaseHref(release),
    ...(counterpart && { [counterpart.language]: releaseHref(counterpart) }),
  }
  const breadcrumbs = useBreadcrumbs([
    { name: t('title'), to: releasesHref() },
    { name: title, to: releaseHref(release) },
  ])
  return (
    <PageMeta
      title={title}
      description={summary}
      language={language}
      publishedAt={publishedAt}
      versions={versions}
      {...(company && { feed: { href: companyFeedHref(company), title: company.name } })}
      noindex={isWithdrawn}
      jsonLd={isWithdrawn ? [breadcrumbs] : [releaseStructuredData(release, site), breadcrumbs]}
    />
  )
}
