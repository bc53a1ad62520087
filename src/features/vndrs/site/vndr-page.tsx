import { useLoaderData } from 'react-router'
import { companyHref, PaymentNote } from '#features/companies/site/index.ts'
import { eventHref } from '#features/events/site/index.ts'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { Aside } from '#web/ui/aside.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Paragraphs } from '#web/ui/prose.tsx'
import { TitledSection } from '#web/ui/titled-section.tsx'
import { useBreadcrumbs } from '#web/use-breadcrumbs.ts'
import { getVndr, type VndrDetail } from '../contract.ts'
import { clockOf } from './film-time.tsx'
import { Poster, PosterImage } from './poster.tsx'
import { ReplayFacts } from './replay-facts.tsx'
import { ReplayHeading } from './replay-heading.tsx'
import { useLastDay } from './replay-tags.tsx'
import { useReplaySummary } from './use-replay-summary.ts'
import { companyVndrsHref, LIBRARY, vndrHref, watchHref } from './vndr-links.ts'

export const handle = { messages: ['vndrs', 'events'] }

const load = pageData(({ api, params }) => api(getVndr, { params: { slug: params.slug ?? '' } }))

export { load as clientLoader, load as loader }

/** A replay with its facts and chapters, current or expired (R410, R411). */
export default function VndrPage() {
  const { vndr } = useLoaderData<typeof load>()
  return (
    <>
      <Meta vndr={vndr} />
      <article className="frame pb-20">
        <ReplayHeading vndr={vndr} />
        <div className="grid-12 gap-y-10">
          <div className="col-span-full flex flex-col gap-10 lg:col-span-8">
            {vndr.shelf === 'current' ? <Screen vndr={vndr} /> : <Expired vndr={vndr} />}
            <Summary vndr={vndr} />
            {vndr.chapters.length > 0 && <Chapters vndr={vndr} />}
            <PaymentNote engagements={vndr.engagements} />
          </div>
          <Aside className="col-span-full flex flex-col gap-6 lg:col-span-4">
            <TitledSection
              id="facts-title"
              title={useTranslation('vndrs').t('vndr.facts')}
              titleClass="border-t border-ink pt-3 pb-3 text-lg"
            >
              <ReplayFacts vndr={vndr} />
            </TitledSection>
            <ReplayLinks vndr={vndr} />
          </Aside>
        </div>
      </article>
    </>
  )
}

type Props = { vndr: VndrDetail }

/** The poster, linked to the player. */
function Screen({ vndr }: Props) {
  const { t } = useTranslation('vndrs')
  return (
    <div>
      <LocalLink
        to={watchHref(vndr)}
        aria-label={t('vndr.watchTitle', { title: vndr.title })}
        className="group relative block print:hidden"
      >
        <PosterImage
          of={vndr}
          width={1280}
          fetchPriority="high"
          className="aspect-video h-auto w-full rounded-base border border-line object-cover"
        />
        <span className="absolute inset-0 grid place-items-center">
          <span className="grid size-18 place-items-center rounded-full bg-action text-on-action transition-colors group-hover:bg-action-strong">
            <Icon name="play" size={30} className="ml-1" />
          </span>
        </span>
      </LocalLink>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <ButtonLink to={watchHref(vndr)}>
          <Icon name="play" size={18} />
          {t('vndr.watch')}
        </ButtonLink>
        {vndr.preview && (
          <p className="min-w-0 flex-1 basis-64 text-sm text-muted">
            {t('vndr.preview', { seconds: Math.round(vndr.preview.lengthSeconds) })}
          </p>
        )}
      </div>
    </div>
  )
}

function Expired({ vndr }: Props) {
  const { t } = useTranslation('vndrs')
  const day = useLastDay(vndr)
  return (
    <div className="grid gap-x-8 gap-y-4 border-y border-line py-6 sm:grid-cols-[15rem_minmax(0,1fr)]">
      <Poster of={vndr} faded />
      <div>
        <p className="font-serif text-xl">{t('vndr.expired')}</p>
        <p className="measure mt-2 text-muted">{t('vndr.expiredText', { day })}</p>
        <ButtonLink to={LIBRARY} variant="secondary" className="mt-4">
          {t('archive.library')}
        </ButtonLink>
      </div>
    </div>
  )
}

function Summary({ vndr: { summary, language } }: Props) {
  const { t } = useTranslation('vndrs')
  const fellBack = language !== useLanguage()
  return (
    <TitledSection id="about" title={t('vndr.about')}>
      {fellBack && <p className="mt-3 text-sm text-muted">{t('vndr.inEnglish')}</p>}
      <Paragraphs text={summary} language={language} className="mt-4" />
    </TitledSection>
  )
}

/** The chapters; in a current replay they link to the player. */
function Chapters({ vndr }: Props) {
  const { t } = useTranslation('vndrs')
  const { chapters, shelf } = vndr
  const row = 'grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 border-t border-line py-3'
  return (
    <TitledSection id="chapters" title={t('vndr.chapters')} titleClass="border-t border-ink pt-3 pb-3">
      <ol className="border-b border-line">
        {chapters.map(({ startsAtSeconds, title }) => (
          <li key={startsAtSeconds}>
            {shelf === 'current' ? (
              <LocalLink to={watchHref(vndr, startsAtSeconds)} className={`${row} group hover:text-action`}>
                <span className="figures text-sm leading-6 font-medium text-action">
                  {clockOf(startsAtSeconds)}
                </span>
                {title}
              </LocalLink>
            ) : (
              <span className={row}>
                <span className="figures text-sm leading-6 text-muted">{clockOf(startsAtSeconds)}</span>
                {title}
              </span>
            )}
          </li>
        ))}
      </ol>
    </TitledSection>
  )
}

function ReplayLinks({ vndr }: Props) {
  const { t } = useTranslation('vndrs')
  return (
    <ul className="flex flex-col gap-1.5 text-sm print:hidden">
      <li>
        <LocalLink to={eventHref({ slug: vndr.eventSlug })} className="link">
          {t('vndr.event')}
        </LocalLink>
      </li>
      {vndr.companies.map((company) => (
        <li key={company.id} className="flex flex-col gap-1.5">
          <LocalLink to={companyVndrsHref(company)} className="link">
            {t('vndr.ofCompany', { company: company.name })}
          </LocalLink>
          <LocalLink to={companyHref(company)} className="link">
            {t('ofCompany.factsheet', { company: company.name })}
          </LocalLink>
        </li>
      ))}
    </ul>
  )
}

function Meta({ vndr }: Props) {
  const { t } = useTranslation('vndrs')
  const breadcrumbs = useBreadcrumbs([
    { name: t('title'), to: LIBRARY },
    { name: vndr.title, to: vndrHref(vndr) },
  ])
  return (
    <PageMeta
      title={`${vndr.title} · VNDR`}
      description={t('vndr.description', useReplaySummary(vndr))}
      isTranslated={vndr.isTranslated}
      jsonLd={breadcrumbs}
    />
  )
}
