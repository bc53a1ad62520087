import { useLoaderData, useRevalidator, useRouteLoaderData } from 'react-router'
import { CompanyLinks, PaymentNote } from '#features/companies/site/index.ts'
import type { Firm } from '#features/firm/contract.ts'
import { alertAction, CompanyAlerts } from '#features/subscriptions/site/index.ts'
import { useTerms } from '#features/terms/site/index.ts'
import { useLanguage, useLocalHref } from '#web/language.tsx'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { useSiteConfig } from '#web/site-config.ts'
import { useTranslation } from '#web/translation.ts'
import { Aside } from '#web/ui/aside.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Paragraphs } from '#web/ui/prose.tsx'
import { TitledSection } from '#web/ui/titled-section.tsx'
import { useBreadcrumbs } from '#web/use-breadcrumbs.ts'
import { type EventDetail, getEvent } from '../contract.ts'
import { EventFacts } from './event-facts.tsx'
import { eventHref } from './event-links.ts'
import { EventProgramme } from './event-programme.tsx'
import { EventStatusTags } from './event-status-tags.tsx'
import { JoinPanel, StickyRegister } from './join-panel.tsx'
import { replayOf } from './replay.ts'
import { eventStructuredData } from './structured-data.ts'
import { useEventChanges } from './use-event-changes.ts'

export const handle = { texts: ['events'], subscribes: true }

const load = pageData(async ({ api, params }) => {
  const { event } = await api(getEvent, { params: { slug: params.slug ?? '' } })
  const isOver = event.status === 'ended'
  return { event, replays: isOver ? await replayOf(event, api) : { replay: undefined, isReplayDue: false } }
})

export { alertAction as action, load as clientLoader, load as loader }

export default function EventPage() {
  const { event, replays } = useLoaderData<typeof load>()
  useEventChanges(event, useRevalidator().revalidate)
  const several = event.presentations.length > 1
  return (
    <>
      <Meta event={event} />
      <article className="frame pb-16 max-lg:[&_:is(a,summary)]:scroll-mb-24">
        <Heading event={event} />
        <div className="grid-12 gap-y-10">
          <div className="col-span-full flex flex-col gap-10 lg:col-span-8">
            <Summary event={event} />
            {several && <EventProgramme event={event} />}
            <CompanyAlerts
              companies={event.companies.filter((_, at) => event.engagements[at]?.formerSince === null)}
              page={eventHref(event)}
            />
            <PaymentNote engagements={event.engagements} />
          </div>
          <Aside className="col-span-full flex flex-col gap-6 max-lg:row-start-1 lg:sticky lg:top-24 lg:col-span-4 lg:self-start print:static">
            <JoinPanel event={event} {...replays} />
            <EventFacts event={event} />
            <Poster event={event} />
          </Aside>
        </div>
        <StickyRegister event={event} />
      </article>
    </>
  )
}

type Props = { event: EventDetail }

function Heading({ event }: Props) {
  const { t } = useTranslation('events')
  const terms = useTerms()
  return (
    <header className="pt-6 pb-8 md:pt-10 md:pb-10">
      <BackLink to="/events">{t('event.back')}</BackLink>
      <div className="mt-6 mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="eyebrow">{terms.name('eventTypes', event.type)}</p>
        <EventStatusTags event={event} />
      </div>
      <h1 lang={event.language} className="max-w-[22em]">
        {event.title}
      </h1>
      <div className="mt-6">
        <CompanyLinks companies={event.companies} size="large" />
      </div>
      <p className="mt-5">
        <span className="text-muted">{t('event.presenter')}</span>{' '}
        <span lang={event.language}>{event.presenter}</span>
      </p>
    </header>
  )
}

function Poster({ event }: Props) {
  const { t } = useTranslation('events')
  return (
    <img
      src={event.poster}
      alt={t('event.poster', { title: event.title })}
      width={1200}
      height={675}
      className="h-auto w-full rounded-base border border-line print:hidden"
    />
  )
}

function Summary({ event }: Props) {
  const { t } = useTranslation('events')
  const fellBack = event.language !== useLanguage()
  return (
    <TitledSection id="about" title={t('event.about')}>
      {fellBack && <p className="mt-3 text-sm text-muted">{t('event.inEnglish')}</p>}
      <Paragraphs text={event.summary} language={event.language} className="mt-4" />
    </TitledSection>
  )
}

function Meta({ event }: Props) {
  const { t } = useTranslation('events')
  const organizer = useRouteLoaderData<{ firm: Firm }>('layout')?.firm.name ?? ''
  const origin = useSiteConfig()?.publicUrl ?? ''
  const localHref = useLocalHref()
  const breadcrumbs = useBreadcrumbs([
    { name: t('title'), to: '/events' },
    { name: event.title, to: eventHref(event) },
  ])
  return (
    <PageMeta
      title={event.title}
      description={event.summary.split('\n\n')[0]}
      isTranslated={event.isTranslated}
      jsonLd={[eventStructuredData(event, { origin, organizer, localHref }), breadcrumbs]}
    />
  )
}
