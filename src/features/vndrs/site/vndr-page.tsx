import { useState } from 'react'
import { data, useLoaderData, useSearchParams } from 'react-router'
import { useSession } from '#features/accounts/site/index.ts'
import { companyHref, PaymentNote } from '#features/companies/site/index.ts'
import { eventHref } from '#features/events/site/index.ts'
import { useSiteContext } from '#features/firm/site/index.ts'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { PictureOverlay } from '#web/player/picture-overlay.tsx'
import { useTranslation } from '#web/translation.ts'
import { Aside } from '#web/ui/aside.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Paragraphs } from '#web/ui/prose.tsx'
import { TitledSection } from '#web/ui/titled-section.tsx'
import { useBreadcrumbs } from '#web/use-breadcrumbs.ts'
import { getVndr, type VndrDetail } from '../contract.ts'
import { clockOf } from './film-time.tsx'
import { GuestPlayer } from './guest-player.tsx'
import { MemberPlayer } from './member-player.tsx'
import { FilmClock } from './player/film-clock.ts'
import { Picture } from './player/film-screen.tsx'
import { Poster } from './poster.tsx'
import { ReplayFacts } from './replay-facts.tsx'
import { ReplayHeading } from './replay-heading.tsx'
import { useLastDay } from './replay-tags.tsx'
import { vndrStructuredData } from './structured-data.ts'
import { useReplaySummary } from './use-replay-summary.ts'
import { companyVndrsHref, LIBRARY, momentIn, vndrHref } from './vndr-links.ts'

export const handle = { texts: ['vndrs', 'events'] }

const load = pageData(async ({ api, params, url }) => {
  const { vndr } = await api(getVndr, { params: { slug: params.slug ?? '' } })
  // The page that plays has nothing to play any more; that of the replay stays (R410, R411).
  const isGone = vndr.shelf === 'archive' && url.pathname.startsWith(`${LIBRARY}/video/`)
  return data({ vndr }, { status: isGone ? 410 : 200 })
})

export { load as clientLoader, load as loader }

/**
 * A replay with its player, facts and chapters, current or expired (R410 to R412): all of it for signed-in users, the
 * preview for guests. `/vndrs/video/{slug}` is the same page.
 */
export default function VndrPage() {
  const { vndr } = useLoaderData<typeof load>()
  const moment = momentIn(useSearchParams()[0])
  const { t } = useTranslation('vndrs')
  const isExpired = vndr.shelf === 'archive'
  return (
    <>
      <Meta vndr={vndr} />
      <article className="frame pb-20">
        <ReplayHeading vndr={vndr} />
        {isExpired && <Expired vndr={vndr} />}
        {!isExpired && !vndr.preview && <Prepared vndr={vndr} />}
        {!isExpired && vndr.preview && <Player key={`${vndr.slug} ${moment}`} vndr={vndr} moment={moment} />}
        <div className="grid-12 mt-12 gap-y-10">
          <div className="col-span-full flex flex-col gap-10 lg:col-span-8">
            <Summary vndr={vndr} />
            {isExpired && vndr.chapters.length > 0 && <Chapters vndr={vndr} />}
            <PaymentNote engagements={vndr.engagements} />
          </div>
          <Aside className="col-span-full flex flex-col gap-6 lg:col-span-4">
            <TitledSection
              id="facts-title"
              title={t('vndr.facts')}
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

/** The server doesn't know the session, so it renders the guest's player. */
function Player({ vndr, moment }: Props & { moment: number | undefined }) {
  const { isAuthenticated } = useSession()
  const [clock] = useState(() => new FilmClock())
  if (!vndr.preview) return null
  const room = { vndr, preview: vndr.preview, clock, moment }
  return isAuthenticated ? <MemberPlayer {...room} /> : <GuestPlayer {...room} />
}

/** In place of the player: the film was published a moment ago. */
function Prepared({ vndr }: Props) {
  const { t } = useTranslation('vndrs')
  return (
    <div className="max-w-[52rem]">
      <Picture of={vndr}>
        <PictureOverlay>
          <p className="font-serif text-xl">{t('vndr.prepared')}</p>
          <p className="text-muted">{t('vndr.preparedText')}</p>
        </PictureOverlay>
      </Picture>
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

/** The chapters of an expired replay; the player has those of a current one. */
function Chapters({ vndr: { chapters } }: Props) {
  const { t } = useTranslation('vndrs')
  return (
    <TitledSection id="chapters" title={t('vndr.chapters')} titleClass="border-t border-ink pt-3 pb-3">
      <ol className="border-b border-line">
        {chapters.map(({ startsAtSeconds, title }) => (
          <li
            key={startsAtSeconds}
            className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 border-t border-line py-3"
          >
            <span className="figures text-sm leading-6 text-muted">{clockOf(startsAtSeconds)}</span>
            {title}
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
  const site = useSiteContext()
  const page = vndrHref(vndr)
  const breadcrumbs = useBreadcrumbs([
    { name: t('title'), to: LIBRARY },
    { name: vndr.title, to: page },
  ])
  const summary = useReplaySummary(vndr)
  return (
    <PageMeta
      title={`${vndr.title} · VNDR`}
      description={t(vndr.preview ? 'watch.description' : 'vndr.description', summary)}
      versions={{ en: page, ...(vndr.isTranslated && { fr: page }) }}
      jsonLd={vndr.preview ? [vndrStructuredData(vndr, site), breadcrumbs] : breadcrumbs}
    />
  )
}
