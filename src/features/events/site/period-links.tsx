import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { type EventQueryParams, eventsHref, refined } from './filter-query.ts'

/** Links to upcoming and past events; they remove the date filter. */
export function PeriodLinks({ filters }: { filters: EventQueryParams }) {
  const { t } = useTranslation('events')
  const shown = filters.period === 'past' ? 'past' : filters.date ? undefined : 'upcoming'
  const hrefOf = (period: 'past' | undefined) =>
    eventsHref(refined(filters, { period, date: undefined, month: undefined }))
  return (
    <nav aria-label={t('period')} className="flex gap-x-5 text-sm print:hidden">
      <LocalLink
        to={hrefOf(undefined)}
        preventScrollReset
        aria-current={shown === 'upcoming' || undefined}
        className={LOOK}
      >
        {t('upcoming')}
      </LocalLink>
      <LocalLink
        to={hrefOf('past')}
        preventScrollReset
        aria-current={shown === 'past' || undefined}
        className={LOOK}
      >
        {t('past')}
      </LocalLink>
    </nav>
  )
}

const LOOK =
  'border-b-2 border-transparent py-1 text-muted hover:text-action aria-[current]:border-action aria-[current]:font-medium aria-[current]:text-ink'
