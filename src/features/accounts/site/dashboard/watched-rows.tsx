import type { ReactNode } from 'react'
import { type CompanyMark, listingOf } from '#features/companies/contract.ts'
import { CompanyLogo, companyHref } from '#features/companies/site/index.ts'
import { eventHref } from '#features/events/site/index.ts'
import type { Quote } from '#features/quotes/contract.ts'
import { Change, formatAmount, PriceSource } from '#features/quotes/site/index.ts'
import { releaseHref } from '#features/releases/site/index.ts'
import type { Watched } from '#features/watchlist/contract.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Day } from '#web/ui/day.tsx'
import { Time } from '#web/ui/time.tsx'
import { LinkedHeading, TitleLink } from '#web/ui/title-link.tsx'

type Props = { companies: Watched[]; onRemove: (company: CompanyMark) => void }

/** As wide as the list, with the list's columns. */
const ROW = 'col-span-full grid grid-cols-subgrid'

/**
 * The followed companies as rows; on wide screens price, latest release and next event are in columns, whose
 * headings are hidden from assistive technology, because each value has its own label.
 */
export function WatchedRows({ companies, onRemove }: Props) {
  const { t } = useTranslation('dashboard')
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 border-b border-line lg:grid-cols-[auto_minmax(0,4fr)_auto_minmax(0,5fr)_minmax(0,4fr)_auto] lg:gap-x-7">
      <div
        aria-hidden="true"
        className={`${ROW} border-b border-line pb-2 text-sm text-muted max-lg:hidden print:hidden`}
      >
        <span className="col-span-2">{t('companies.company')}</span>
        <span className="text-right">{t('companies.price')}</span>
        <span>{t('companies.release')}</span>
        <span className="col-span-2">{t('companies.event')}</span>
      </div>
      <ul className={ROW}>
        {companies.map((watched) => (
          <li
            key={watched.company.id}
            className={`${ROW} items-start gap-y-3 border-t border-line py-4 first:border-t-0`}
          >
            <WatchedRow watched={watched} onRemove={onRemove} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function WatchedRow({ watched, onRemove }: { watched: Watched; onRemove: Props['onRemove'] }) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const { company, quote, release, event } = watched
  return (
    <>
      <CompanyLogo company={company} size={40} lazy className="mt-0.5" />
      <div>
        <LinkedHeading as="h3" to={companyHref(company)} className="leading-tight">
          {company.name}
        </LinkedHeading>
        <p className="figures text-sm text-muted">{listingOf(company, language)}</p>
      </div>
      <Button
        variant="quiet"
        small
        className="-mr-2 lg:order-last"
        aria-label={t('companies.removeWhich', { company: company.name })}
        onClick={() => onRemove(company)}
      >
        {t('companies.remove')}
      </Button>
      <div className={`${CELL} lg:text-right`}>
        <span className="sr-only">{t('companies.priceOf')} </span>
        {quote ? <Price quote={quote} /> : <None>{t('companies.noPrice')}</None>}
      </div>
      <DatedItem
        label={t('companies.release')}
        day={release && <Day at={release.publishedAtLocal} />}
        none={t('companies.noRelease')}
      >
        {release && (
          <TitleLink to={releaseHref(release)} of={release} className="link-quiet hover:text-action" />
        )}
      </DatedItem>
      <DatedItem
        label={t('companies.event')}
        day={event && <Time at={event.startsAtLocal} />}
        none={t('companies.noEvent')}
      >
        {event && <TitleLink to={eventHref(event)} of={event} className="link-quiet hover:text-action" />}
      </DatedItem>
    </>
  )
}

const CELL = 'min-w-0 leading-snug max-lg:col-span-2 max-lg:col-start-2'

/** An item with a date; labelled on small screens, where the columns have no headings. */
function DatedItem({
  label,
  day,
  none,
  children,
}: {
  label: string
  day: ReactNode
  none: string
  children: ReactNode
}) {
  return (
    <div className={CELL}>
      <p className="text-sm text-muted">
        <span className="lg:sr-only">{label} · </span>
        {day || none}
      </p>
      {children && <p className="text-sm">{children}</p>}
    </div>
  )
}

function Price({ quote }: { quote: Quote }) {
  const language = useLanguage()
  const { price, currency } = quote
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 lg:justify-end">
        <span className="figures font-medium whitespace-nowrap">
          {formatAmount(price, language)} <span className="text-xs font-normal text-muted">{currency}</span>
        </span>
        <span className="text-sm">
          <Change {...quote} brief size={14} />
        </span>
      </p>
      <p className="text-xs text-muted">
        <PriceSource quote={quote} />
      </p>
    </>
  )
}

function None({ children }: { children: ReactNode }) {
  return <p className="text-sm text-muted">{children}</p>
}
