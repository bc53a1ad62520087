import { type EmptyListProps, FaultyFilters, NoMatch, PastEnd } from '#web/filtered-list/list-results.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import {
  activeFilters,
  type EventQueryParams,
  eventList,
  eventsHref,
  refined,
  withoutFilters,
} from './filter-query.ts'
import { NoUpcomingEvents } from './no-upcoming-events.tsx'

/** Says why a list is empty, and links on. */
export function EmptyEvents({ filters, total, faults }: EmptyListProps<keyof EventQueryParams>) {
  const { t } = useTranslation('events')
  if (Object.keys(faults).length > 0) return <FaultyFilters list={eventList} fault={faults.page} />
  if (total > 0) return <PastEnd list={eventList} filters={filters} />
  if (activeFilters(filters).length > 0) {
    return (
      <NoMatch title={t('empty.filtered')} to={eventsHref(withoutFilters(filters))}>
        {t('empty.filteredAdvice')}{' '}
        {!filters.period && !filters.month && !filters.date && (
          <LocalLink to={eventsHref(refined(filters, { period: 'past' }))} className="link">
            {t('empty.searchPast')}
          </LocalLink>
        )}
      </NoMatch>
    )
  }
  if (filters.period === 'past') return <EmptyState title={t('empty.past')} />
  return <NoUpcomingEvents />
}
