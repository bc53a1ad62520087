import { FaultyFilters, PastEnd } from '#web/filtered-list/list-results.tsx'
import { useListText } from '#web/filtered-list/use-list-text.ts'
import { useTranslation } from '#web/translation.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import {
  activeFilters,
  type EventQueryParams,
  eventList,
  eventsHref,
  withoutFilters,
} from './filter-query.ts'
import { NoUpcomingEvents } from './no-upcoming-events.tsx'

type Props = { filters: EventQueryParams; total: number; faults: Record<string, string> }

/** Says why a list is empty, and links on. */
export function EmptyEvents({ filters, total, faults }: Props) {
  const { t } = useTranslation('events')
  const common = useListText()
  if (Object.keys(faults).length > 0) return <FaultyFilters list={eventList} fault={faults.page} />
  if (total > 0) return <PastEnd list={eventList} filters={filters} />
  if (activeFilters(filters).length > 0) {
    return (
      <EmptyState
        title={t('empty.filtered')}
        next={{ to: eventsHref(withoutFilters(filters)), label: common('removeAll') }}
      >
        {t('empty.filteredAdvice')}
      </EmptyState>
    )
  }
  if (filters.period === 'past') return <EmptyState title={t('empty.past')} />
  return <NoUpcomingEvents />
}
