import { useTranslation } from '#web/translation.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** R301's text for no upcoming events, with a link to past ones. */
export function NoUpcomingEvents() {
  const { t } = useTranslation('events')
  return (
    <EmptyState title={t('empty.upcoming')} next={{ to: '/events?period=past', label: t('past') }}>
      {t('empty.upcomingAdvice')}
    </EmptyState>
  )
}
