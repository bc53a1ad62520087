import type { ReactNode } from 'react'
import type { Event } from '#features/events/contract.ts'
import { AlreadyRegistered, EventStatusTags, eventHref, RegisterLink } from '#features/events/site/index.ts'
import type { Release } from '#features/releases/contract.ts'
import { releaseHref } from '#features/releases/site/index.ts'
import { CompanyAlerts } from '#features/subscriptions/site/index.ts'
import { useTranslation } from '#web/translation.ts'
import { Time } from '#web/ui/time.tsx'
import { TitleLink } from '#web/ui/title-link.tsx'
import type { CompanyDetail } from '../../contract.ts'
import { companyHref } from '../company-links.ts'
import { LanguageNote } from '../language-note.tsx'
import { WatchButton } from './watch-button.tsx'

/** The next event with its way in, or the one that is on (R341, R403). */
export function WayIn({ event }: { event: Event }) {
  const { t } = useTranslation('factsheet')
  const isLive = event.status === 'live'
  return (
    <div
      className={`mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 border-y py-2 text-sm leading-snug print:hidden ${isLive && event.source === 'live' ? 'border-live' : 'border-line'}`}
    >
      <p className="min-w-0 grow">
        <span className="mr-3 text-muted">{t(isLive ? 'glance.live' : 'glance.event')}</span>
        <TitleLink to={eventHref(event)} of={event} className="link-quiet font-medium hover:text-action" />{' '}
        <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Time at={event.startsAtLocal} className="text-muted" />
          <EventStatusTags event={event} plain />
        </span>
      </p>
      {(isLive || event.status === 'open') && <AlreadyRegistered event={event} />}
      <RegisterLink event={event} small />
    </div>
  )
}

/** The last release, and how to follow the company: a line each (R403). */
export function AtAGlance({ company, release }: { company: CompanyDetail; release: Release | undefined }) {
  const { t } = useTranslation('factsheet')
  return (
    <dl className="max-w-3xl border-y border-line text-sm print:hidden">
      {release && (
        <Line label={t('glance.release')}>
          <TitleLink
            to={releaseHref(release)}
            of={release}
            className="link-quiet font-medium hover:text-action"
          />
          <LanguageNote language={release.language} />{' '}
          <Time at={release.publishedAtLocal} format="day" className="whitespace-nowrap text-muted" />
        </Line>
      )}
      {company.engagement.formerSince === null && (
        <Line label={t('glance.follow')}>
          <div className="flex flex-wrap items-start gap-x-3 gap-y-4">
            <CompanyAlerts companies={[company]} page={companyHref(company)} />
            <WatchButton company={company} />
          </div>
        </Line>
      )}
    </dl>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 border-t border-line py-2.5 first:border-t-0 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd className="leading-snug">{children}</dd>
    </div>
  )
}
