import { useTranslation } from '#web/translation.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { activeFilters, type EventQueryParams, eventsHref, withoutFilters } from './filter-query.ts'

type Props = { filters: EventQueryParams; total: number; faults: Record<string, string> }

/** Says why a list is empty, and links on. */
export function EmptyEvents({ filters, total, faults }: Props) {
  const { t } = useTranslation('events')
  const faulty = Object.keys(faults).length > 0
  if (faulty) return <FaultyFilters pageFault={faults.page} />
  if (total > 0) {
    const first = eventsHref({ ...filters, page: undefined })
    return <EmptyState title={t('empty.page')} next={{ to: first, label: t('empty.firstPage') }} />
  }
  if (activeFilters(filters).length > 0) {
    return (
      <EmptyState
        title={t('empty.filtered')}
        next={{ to: eventsHref(withoutFilters(filters)), label: t('filter.removeAll') }}
      >
        {t('empty.filteredAdvice')}
      </EmptyState>
    )
  }
  if (filters.period === 'past') return <EmptyState title={t('empty.past')} />
  return <NoUpcomingEvents />
}

/** R301's text for no upcoming events, with a link to past ones. */
export function NoUpcomingEvents() {
  const { t } = useTranslation('events')
  return (
    <EmptyState title={t('empty.upcoming')} next={{ to: '/events?period=past', label: t('past') }}>
      {t('empty.upcomingAdvice')}
    </EmptyState>
  )
}

function FaultyFilters({ pageFault }: { pageFault: string | undefined }) {
  const { t } = useTranslation('events')
  return (
    <EmptyState
      title={pageFault ?? t('fault.advice')}
      next={{ to: '/events', label: t('filter.removeAll') }}
    />
  )
}
