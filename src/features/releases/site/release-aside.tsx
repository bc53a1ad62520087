import type { ReactNode } from 'react'
import type { CompanyMark } from '#features/companies/contract.ts'
import { CompanyLink, companyFeedHref } from '#features/companies/site/index.ts'
import type { Event } from '#features/events/contract.ts'
import { eventHref } from '#features/events/site/index.ts'
import type { Quote } from '#features/quotes/contract.ts'
import { QuotePanel } from '#features/quotes/site/index.ts'
import { useTerms } from '#features/terms/site/index.ts'
import { useLocalHref } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Time } from '#web/ui/time.tsx'
import { TitleLink } from '#web/ui/title-link.tsx'
import { AsideSection } from '#web/ui/titled-section.tsx'
import { releasesHref } from './release-links.ts'

/** Beside a release: its companies with further links, the quote and the events of the first. */
export function ReleaseAside({
  companies,
  quote,
  events,
}: {
  companies: CompanyMark[]
  quote: Quote | undefined
  events: Event[]
}) {
  const { t } = useTranslation('releases')
  return (
    <>
      <Part title={t('company', { count: companies.length })}>
        <div className="flex flex-col gap-6">
          {companies.map((company) => (
            <Company key={company.id} company={company} />
          ))}
        </div>
      </Part>
      {quote && (
        <Part title={t('price')}>
          <QuotePanel quote={quote} />
        </Part>
      )}
      {events.length > 0 && (
        <Part title={t('events')}>
          <Events events={events} />
        </Part>
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AsideSection title={title} titleClass="text-base">
      <div className="mt-3">{children}</div>
    </AsideSection>
  )
}

function Company({ company }: { company: CompanyMark }) {
  const { t } = useTranslation('releases')
  const terms = useTerms()
  const localHref = useLocalHref()
  const { name } = company
  return (
    <div>
      <CompanyLink company={company} size="large" />
      <p className="mt-2 text-sm text-muted">{terms.name('sectors', company.sector)}</p>
      <ul className="mt-3 flex flex-col gap-1.5 text-sm">
        <li>
          <LocalLink to={releasesHref({ company: company.slug })} className="link">
            {t('allOf', { company: name })}
          </LocalLink>
        </li>
        <li>
          <a href={localHref(companyFeedHref(company))} className="link">
            {t('companyFeed')}
          </a>
        </li>
      </ul>
    </div>
  )
}

function Events({ events }: { events: Event[] }) {
  const { t } = useTranslation('events')
  const terms = useTerms()
  return (
    <ul className="border-b border-line">
      {events.map((event) => (
        <li key={event.id} className="border-t border-line py-2.5 leading-snug">
          <p className="text-sm text-muted">
            <Time at={event.startsAtLocal} format="day" /> ·{' '}
            {event.status === 'cancelled' ? t('status.cancelled') : terms.name('eventTypes', event.type)}
          </p>
          <TitleLink to={eventHref(event)} of={event} className="link-quiet hover:text-action" />
        </li>
      ))}
    </ul>
  )
}
